// Over 200 lines: the tests of access, the queue and single cases use the same reports.
import { newId } from '@stoop/db/ids'
import { auditLog, cases, users } from '@stoop/db/schema'
import type { Role } from '@stoop/validators/choices'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import type { DecideInput } from '@stoop/validators/moderation'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertCase } from '../cases/test-cases.ts'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const setRole = (user: FixtureUser, role: Role) =>
  testContext.db.update(users).set({ role }).where(eq(users.id, user.id))
const queueOf = async (user: FixtureUser) => (await as(user).moderation.cases({})).items.map(({ id }) => id)
const removal = (id: string): DecideInput => ({ id, action: 'remove', rule: 'spam', facts: 'It is an advertisement.' })

/** Adds an admin, who decides the cases for admins. Without an admin, moderators decide them. */
async function addAdmin(): Promise<void> {
  const [member] = await testContext.db.select().from(users).where(eq(users.id, dan.id))
  if (!member) throw new Error('Dan is missing')
  const id = newId(Date.now())
  await testContext.db
    .insert(users)
    .values({ ...member, id, username: 'gwen', email: 'gwen@stoop.test', role: 'admin' })
}

/** Creates a public post by Ben with a reply by Dan, reported by Ann. Returns the ids. */
async function reportPost() {
  const { id: postId } = await as(ben).posts.create({ content: 'Buy this', visibility: 'public' })
  await as(ann).reports.create({ targetType: 'post', targetId: postId, reason: 'spam', text: 'An advertisement' })
  const [row] = await testContext.db.select().from(cases).orderBy(desc(cases.id)).limit(1)
  return { postId, caseId: row?.id ?? '' }
}

/** Creates a community of Ann with a post by Ben, reported by Dan. */
async function reportCommunityPost() {
  const { id: communityId } = await as(ann).communities.create({ name: 'Gardeners', description: 'We garden together' })
  for (const joiner of [ben, dan]) await as(joiner).communities.join({ id: communityId })
  const { id: postId } = await as(ben).communities.post({ id: communityId, content: 'Buy this' })
  await as(dan).reports.create({ targetType: 'post', targetId: postId, reason: 'spam' })
  const [row] = await testContext.db.select().from(cases)
  return { communityId, postId, caseId: row?.id ?? '' }
}

beforeEach(() => setRole(cleo, 'moderator'))

describe('access', () => {
  it('shows moderators only the cases that their role may decide', async () => {
    const { caseId } = await reportCommunityPost()
    const site = await insertCase(testContext.db, { state: 'open', level: 'site' })
    const admin = await insertCase(testContext.db, { state: 'open', level: 'admin' })
    await setRole(dan, 'admin')
    expect(await queueOf(ann)).toEqual([caseId])
    expect(new Set(await queueOf(cleo))).toEqual(new Set([caseId, site]))
    expect(new Set(await queueOf(dan))).toEqual(new Set([caseId, site, admin]))
    expect(await queueOf(ben)).toEqual([])
    for (const id of [site, admin]) await expect(as(ann).moderation.one({ id })).rejects.toThrow('Case not found')
  })

  it('lets only people who may see a case decide it or hand it over', async () => {
    const { caseId } = await reportCommunityPost()
    await addAdmin()
    const { id: communityId } = await as(dan).communities.create({ name: 'Bakers', description: 'We bake together' })
    const other = await insertCase(testContext.db, { state: 'open', level: 'community', communityId })
    const admin = await insertCase(testContext.db, { state: 'open', level: 'admin' })
    const forbidden: [FixtureUser, string][] = [
      [ben, caseId],
      [dan, caseId],
      [ann, other],
      [cleo, admin],
    ]
    for (const [user, id] of forbidden) {
      await expect(as(user).moderation.decide({ id, action: 'dismiss' })).rejects.toThrow('Case not found')
      await expect(as(user).moderation.handOver({ id, to: 'admin' })).rejects.toThrow('Case not found')
    }
    const rows = await testContext.db.select({ state: cases.state, level: cases.level }).from(cases).orderBy(cases.id)
    expect(rows).toEqual([
      { state: 'open', level: 'community' },
      { state: 'open', level: 'community' },
      { state: 'open', level: 'admin' },
    ])
    expect(await queueOf(dan)).toEqual([other])
  })

  it('hides a case from the member that it is about', async () => {
    await setRole(ben, 'admin')
    const { caseId } = await reportPost()
    expect(await queueOf(ben)).toEqual([])
    await expect(as(ben).moderation.one({ id: caseId })).rejects.toThrow('Case not found')
    await expect(as(ben).moderation.decide({ id: caseId, action: 'dismiss' })).rejects.toThrow('Case not found')
  })

  it('ends the access of the creator of a community when the community is closed', async () => {
    const { communityId, caseId } = await reportCommunityPost()
    await as(dan).reports.create({ targetType: 'community', targetId: communityId, reason: 'spam' })
    const [community] = await testContext.db.select().from(cases).where(eq(cases.targetType, 'community'))
    await as(cleo).moderation.decide(removal(community?.id ?? ''))
    expect(await queueOf(ann)).toEqual([])
    expect(await queueOf(cleo)).toEqual([caseId])
  })
})

describe('the queue', () => {
  it('sorts open cases by severity, then by weight, then oldest first', async () => {
    const ids: string[] = []
    const urgencies: [number, number][] = [
      [1, 0.1],
      [3, 0.1],
      [1, 2.3],
      [3, 0.7],
      [1, 0.1],
    ]
    for (const [severity, weight] of urgencies)
      ids.push(await insertCase(testContext.db, { state: 'open', severity, weight }))
    const inOrder = [3, 1, 2, 0, 4].map((n) => ids[n])
    expect(await queueOf(cleo)).toEqual(inOrder)
    const paged: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await as(cleo).moderation.cases({ limit: 1, ...(cursor && { cursor }) })
      paged.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect(paged).toEqual(inOrder)
  })

  it('ranks impersonation after illegal content and before spam', async () => {
    const ids: string[] = []
    for (const reason of ['spam', 'impersonation', 'illegal'] as const) {
      const { id } = await as(ben).posts.create({ content: `About ${reason}`, visibility: 'public' })
      await as(ann).reports.create({ targetType: 'post', targetId: id, reason })
      ids.unshift(id)
    }
    const { items } = await as(cleo).moderation.cases({})
    expect(items.map(({ targetId }) => targetId)).toEqual(ids)
  })

  it('shows the number and the reasons of the reports, but no reporters', async () => {
    const { postId, caseId } = await reportPost()
    await as(dan).reports.create({ targetType: 'post', targetId: postId, reason: 'spam' })
    const page = await as(cleo).moderation.cases({})
    expect(page.items).toMatchObject([
      {
        ...{ id: caseId, targetType: 'post', targetId: postId, severity: 1, weight: 2, reportCount: 2 },
        ...{ reasons: [{ reason: 'spam', count: 2 }], excerpt: 'Buy this', subject: { id: ben.id }, assignee: null },
      },
    ])
    expect(JSON.stringify(page)).not.toContain(ann.id)
  })

  it('sorts decided cases by the newest decision', async () => {
    const [first, second] = [await reportPost(), await reportPost()]
    await as(cleo).moderation.decide(removal(second.caseId))
    await as(cleo).moderation.decide({ id: first.caseId, action: 'dismiss' })
    const page = await as(cleo).moderation.cases({ state: 'decided', limit: 1 })
    expect(page.items).toMatchObject([{ id: first.caseId, state: 'decided' }])
    const next = await as(cleo).moderation.cases({ state: 'decided', cursor: page.nextCursor ?? '' })
    expect(next).toMatchObject({ items: [{ id: second.caseId }], nextCursor: null })
    expect((await as(ann).moderation.cases({ state: 'decided' })).items).toEqual([])
    expect(await queueOf(cleo)).toEqual([])
  })
})

describe('one case', () => {
  it('shows the snapshot, the context, the reports and the log of a case', async () => {
    const { postId, caseId } = await reportPost()
    await as(dan).posts.reply({ id: postId, content: 'No' })
    await as(cleo).moderation.one({ id: caseId })
    const detail = await as(cleo).moderation.one({ id: caseId })
    expect(detail).toMatchObject({
      snapshot: { text: 'Buy this' },
      targetState: 'visible',
      context: [
        { id: postId, kind: 'post', isTarget: true },
        { kind: 'reply', content: 'No', author: { id: dan.id }, isTarget: false },
      ],
      reports: [{ reason: 'spam', text: 'An advertisement', weight: 1, reporter: { id: ann.id } }],
      history: [{ actor: { id: cleo.id }, action: 'case view', text: null }],
      decision: null,
      earlierDecisions: [],
    })
    testContext.advanceClock(10 * 60_000 + 1000)
    await as(cleo).moderation.one({ id: caseId })
    expect(await testContext.db.select().from(auditLog)).toHaveLength(2)
  })

  it('logs whether the moderator could have seen the target as an ordinary member', async () => {
    const { caseId, communityId } = await reportCommunityPost()
    await as(cleo).moderation.one({ id: caseId })
    await as(cleo).communities.join({ id: communityId })
    testContext.advanceClock(11 * 60_000)
    await as(cleo).moderation.one({ id: caseId })
    const log = await testContext.db.select().from(auditLog).orderBy(auditLog.id)
    expect(log.map(({ details }) => details)).toEqual([{ isVisibleToMember: false }, { isVisibleToMember: true }])
  })

  it('shows a case after its target was deleted', async () => {
    const { postId, caseId } = await reportPost()
    await as(ben).posts.delete({ id: postId })
    const detail = await as(cleo).moderation.one({ id: caseId })
    expect(detail).toMatchObject({ targetState: 'deleted', snapshot: { text: 'Buy this' }, context: [] })
  })

  it('shows those earlier decisions about the member that the moderator may see', async () => {
    const { caseId } = await reportCommunityPost()
    const other = await reportPost()
    await as(cleo).moderation.decide(removal(other.caseId))
    expect((await as(cleo).moderation.one({ id: caseId })).earlierDecisions).toMatchObject([{ action: 'remove' }])
    expect((await as(ann).moderation.one({ id: caseId })).earlierDecisions).toEqual([])
  })
})
