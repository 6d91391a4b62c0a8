import { newId } from '@stoop/db/ids'
import { outbox } from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { inTransaction } from '../transaction.ts'
import { notifyDecision } from './notify-decision.ts'
import { insertCase, insertDecision, insertReport } from './test-cases.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const notifyAbout = (decisionId: string) =>
  inTransaction(testContext.createServices, (tx) => notifyDecision(tx, decisionId))
const templates = async () =>
  (await testContext.db.select().from(outbox).orderBy(outbox.id)).map(({ template, recipient }) => [
    template,
    recipient,
  ])

it('notifies the member concerned and all reporters of a decision, and names no reporter', async () => {
  const caseId = await insertCase(testContext.db, { subjectId: ben.id })
  const reportId = await insertReport(testContext.db, { caseId, reporterId: cleo.id })
  await insertReport(testContext.db, { caseId, reporterEmail: 'reader@example.com' })
  const decisionId = await insertDecision(testContext.db, { caseId, subjectId: ben.id, moderatorId: ann.id })
  await notifyAbout(decisionId)
  const notifications = await as(ben).notifications.list({})
  expect(notifications.items).toMatchObject([
    {
      type: 'moderation_decision',
      content: 'A moderator has made a decision about you',
      decisionId,
      fromUserId: null,
      reportId: null,
    },
  ])
  expect((await as(cleo).notifications.list({})).items).toMatchObject([
    {
      type: 'report_outcome',
      content: 'Your report of a post has been reviewed: we took action',
      reportId,
      decisionId: null,
    },
  ])
  expect(await templates()).toEqual([
    ['decision', ben.email],
    ['notification', cleo.email],
    ['report-outcome', 'reader@example.com'],
  ])
})

it('notifies the reporters of a dismissal, but not the member concerned', async () => {
  const caseId = await insertCase(testContext.db, { subjectId: ben.id })
  await insertReport(testContext.db, { caseId, reporterId: cleo.id })
  const dismissal = { caseId, subjectId: ben.id, action: 'dismiss', rule: null, isRemoved: false } as const
  await notifyAbout(await insertDecision(testContext.db, dismissal))
  expect((await as(ben).notifications.list({})).items).toEqual([])
  expect(await templates()).toEqual([['notification', cleo.email]])
})

it('publishes the notifications of a decision only after the commit', async () => {
  const decisionId = await insertDecision(testContext.db, { subjectId: ben.id })
  const published: string[] = []
  const stop = testContext.createServices.events.subscribe(({ type }) => published.push(type))
  const failed = inTransaction(testContext.createServices, async (tx) => {
    await notifyDecision(tx, decisionId)
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(published).toEqual([])
  await notifyAbout(decisionId)
  stop()
  expect(published).toEqual(['notificationCreated', 'jobQueued'])
})

it('sends no notification for an unknown decision', async () => {
  await notifyAbout(newId(Date.now()))
  expect(await templates()).toEqual([])
})
