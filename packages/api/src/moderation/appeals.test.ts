import { auditLog, communities, hiddenUsers, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { requireReviewableCase } from '../cases/access.ts'
import { insertCase, insertDecision } from '../cases/test-cases.ts'
import { suspendByDecision } from '../suspensions/suspend.ts'
import { useTestContext } from '../test-context.ts'
import { inTransaction } from '../transaction.ts'
import { removeContent } from './remove-content.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const text = 'I wrote about a film.'
const explanation = 'You are right.'

const setRole = (user: typeof ann, role: 'member' | 'moderator' | 'admin') =>
  testContext.db.update(users).set({ role }).where(eq(users.id, user.id))

type Decision = Parameters<typeof insertDecision>[1]

/** Inserts a decision of Ann about Ben with an appeal. Returns the ids of both. */
async function appealAgainst(decision: Decision = {}) {
  const decisionId = await insertDecision(testContext.db, { subjectId: ben.id, moderatorId: ann.id, ...decision })
  await as(ben).statements.appeal({ id: decisionId, text })
  const [appeal] = (await as(dan).moderation.appeals({ limit: 100 })).items.filter(
    ({ statement }) => statement.id === decisionId,
  )
  return { decisionId, id: appeal?.id ?? '' }
}

// As an admin, Dan sees every appeal.
beforeEach(async () => {
  await setRole(ann, 'moderator')
  await setRole(dan, 'admin')
})

describe('the list of appeals', () => {
  it('shows the open appeals to moderators, oldest first', async () => {
    const first = await appealAgainst()
    const second = await appealAgainst({ action: 'warn' })
    const { items } = await as(dan).moderation.appeals({})
    expect(items.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(items[0]).toMatchObject({
      text,
      statement: { id: first.decisionId, appeal: { text } },
      subject: { username: ben.username },
      moderator: { username: ann.username },
      canDecide: true,
    })
    await as(dan).moderation.decideAppeal({ id: first.id, outcome: 'upheld', explanation })
    expect((await as(dan).moderation.appeals({})).items.map(({ id }) => id)).toEqual([second.id])
    expect((await as(cleo).moderation.appeals({})).items).toEqual([])
  })

  it('leaves out appeals that the moderator may not decide', async () => {
    await appealAgainst({ case: { level: 'admin' } })
    expect((await as(ann).moderation.appeals({})).items).toEqual([])
    await setRole(ben, 'admin')
    expect((await as(ben).moderation.appeals({})).items).toEqual([])
  })
})

describe('the moderator who decides an appeal', () => {
  it('does not let the moderator of the first decision decide the appeal if there is another moderator', async () => {
    const { id } = await appealAgainst()
    expect((await as(ann).moderation.appeals({})).items).toMatchObject([{ canDecide: false }])
    const decide = () => as(ann).moderation.decideAppeal({ id, outcome: 'upheld', explanation })
    await expect(decide()).rejects.toMatchObject({ reason: 'OWN_DECISION' })
    await setRole(dan, 'member')
    expect((await as(ann).moderation.appeals({})).items).toMatchObject([{ canDecide: true }])
    expect(await decide()).toEqual({ ok: true })
  })

  it.each([
    [
      'a suspended moderator',
      () => testContext.db.insert(hiddenUsers).values({ userId: dan.id, suspendedAt: new Date(), reason: 'Spam' }),
    ],
    ['the member concerned', () => Promise.all([setRole(dan, 'member'), setRole(ben, 'admin')])],
  ])('is not %s', async (_name, change) => {
    const { id } = await appealAgainst()
    await change()
    expect(await as(ann).moderation.decideAppeal({ id, outcome: 'upheld', explanation })).toEqual({ ok: true })
  })

  it('lets the creator of the community decide an appeal', async () => {
    const { id: communityId } = await as(cleo).communities.create({ name: 'Cyclists', description: 'We ride together' })
    const { id } = await appealAgainst({ case: { level: 'community', communityId } })
    await setRole(dan, 'member')
    const decide = (user: typeof ann) => as(user).moderation.decideAppeal({ id, outcome: 'upheld', explanation })
    await expect(decide(ann)).rejects.toMatchObject({ reason: 'OWN_DECISION' })
    expect((await as(cleo).moderation.appeals({})).items).toMatchObject([{ id, canDecide: true }])
    expect(await decide(cleo)).toEqual({ ok: true })
    expect(await testContext.db.$count(communities, eq(communities.creatorId, cleo.id))).toBe(1)
  })
})

it('throws notFound for an appeal that the moderator may not review', async () => {
  const { id } = await appealAgainst({ case: { level: 'admin' } })
  for (const user of [ann, cleo, ben]) {
    const decided = as(user).moderation.decideAppeal({ id, outcome: 'reversed', explanation })
    await expect(decided).rejects.toThrow('Appeal not found')
  }
})

describe('a decision about an appeal', () => {
  it('decides an appeal once when many moderators decide at the same time', async () => {
    const { id, decisionId } = await appealAgainst()
    await setRole(cleo, 'moderator')
    const results = await Promise.allSettled(
      [dan, cleo, dan, cleo].map((user) => as(user).moderation.decideAppeal({ id, outcome: 'upheld', explanation })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ reason: 'ALREADY_DECIDED' })
    expect(await as(ben).statements.one({ id: decisionId })).toMatchObject({
      appeal: { outcome: 'upheld', explanation },
    })
    expect((await as(ben).notifications.list({})).items).toMatchObject([
      { type: 'appeal_outcome', content: 'Your appeal has been decided', decisionId, fromUserId: null },
    ])
    const log = await testContext.db.select().from(auditLog).where(eq(auditLog.action, 'appeal decide'))
    expect(log).toMatchObject([{ details: { decisionId, outcome: 'upheld', text: explanation } }])
  })

  it('keeps the removal or suspension if the appeal upholds the decision', async () => {
    const { decisionId, id } = await appealAgainst({ action: 'suspend', days: 7 })
    await inTransaction(testContext.createServices, (tx) => suspendByDecision(tx, decisionId))
    await as(dan).moderation.decideAppeal({ id, outcome: 'upheld', explanation })
    expect(await testContext.db.$count(hiddenUsers)).toBe(1)
  })

  it('undoes the removal or suspension if the appeal reverses the decision', async () => {
    const post = await as(ben).posts.create({ content: 'Go away', visibility: 'public' })
    const caseId = await insertCase(testContext.db, { subjectId: ben.id, targetId: post.id })
    const { decisionId, id } = await appealAgainst({ caseId, action: 'suspend', days: 7 })
    await inTransaction(testContext.contextFor(dan), async (tx) => {
      const { id: userId } = dan
      const row = await requireReviewableCase(
        tx,
        { id: userId, role: 'admin', communityIds: [], createdIds: [], adminIds: [userId] },
        caseId,
      )
      await removeContent(tx, row)
      await suspendByDecision(tx, decisionId)
    })
    await expect(as(cleo).posts.one({ id: post.id })).rejects.toThrow('Post not found')
    await as(dan).moderation.decideAppeal({ id, outcome: 'reversed', explanation })
    expect(await as(cleo).posts.one({ id: post.id })).toMatchObject({ content: 'Go away' })
    expect(await testContext.db.$count(hiddenUsers)).toBe(0)
    expect(await as(null).auth.login({ email: ben.email, password: 'secret' })).toHaveProperty('token')
  })
})
