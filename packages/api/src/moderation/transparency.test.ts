import { newId } from '@stoop/db/ids'
import { appeals, communities } from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { insertCase, insertDecision, insertReport } from './test-cases.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const DAY_MS = 24 * 60 * 60 * 1000

/** Inserts a decided case with two reports, in a community or not. */
async function insertDecidedCase(communityId: string | null): Promise<string> {
  const caseId = await insertCase(testContext.db, { subjectId: ben.id, communityId })
  await insertReport(testContext.db, { caseId, reporterId: cleo.id })
  await insertReport(testContext.db, { caseId, reason: 'hate' })
  return insertDecision(testContext.db, { caseId, subjectId: ben.id, moderatorId: ann.id })
}

it('counts the reports, decisions and appeals of the last twelve months for everyone, without names', async () => {
  const decisionId = await insertDecidedCase(null)
  await insertDecidedCase(null)
  await insertDecision(testContext.db, { action: 'dismiss', rule: null })
  const createdAt = new Date()
  await testContext.db.insert(appeals).values({ id: newId(Date.now()), decisionId, text: 'Why?', createdAt })
  const old = new Date(Date.now() - 370 * DAY_MS)
  await insertDecision(testContext.db, { createdAt: old, action: 'warn' })
  const result = await as(null).site.transparency()
  expect(result).toEqual({
    since: expect.stringMatching(/T00:00:00.000Z$/),
    reports: [
      { reason: 'harassment', count: 2 },
      { reason: 'hate', count: 2 },
    ],
    decisions: [
      { action: 'dismiss', rule: null, count: 1 },
      { action: 'remove', rule: 'harassment', count: 2 },
    ],
    appeals: { open: 1, upheld: 0, reversed: 0 },
  })
  expect(JSON.stringify(result)).not.toContain(ben.id)
})

it('counts members whom the moderators of a community removed and banned', async () => {
  const { id } = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  for (const user of [ben, cleo]) await as(user).communities.join({ id })
  await as(ann).communities.removeMember({ id, userId: ben.id, reason: 'Loud' })
  await as(ann).communities.ban({ id, userId: cleo.id, reason: 'Louder', rule: 'harassment' })
  const decisions = [
    { action: 'ban', rule: 'harassment', count: 1 },
    { action: 'removeMember', rule: 'communityRules', count: 1 },
  ]
  expect(await as(null).site.transparency()).toMatchObject({ decisions })
  expect(await as(ann).communities.transparency({ id })).toMatchObject({ reports: [], decisions })
})

it("counts only a community's own cases, and those of a private one only for its members", async () => {
  const garden = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  await insertDecidedCase(garden.id)
  await insertDecidedCase(null)
  expect(await as(cleo).communities.transparency({ id: garden.slug })).toMatchObject({
    reports: [{ count: 1 }, { count: 1 }],
    decisions: [{ action: 'remove', rule: 'harassment', count: 1 }],
  })
  await testContext.db.update(communities).set({ isPrivate: true })
  await expect(as(cleo).communities.transparency({ id: garden.id })).rejects.toThrow('Community not found')
  expect((await as(ann).communities.transparency({ id: garden.id })).decisions).toHaveLength(1)
})
