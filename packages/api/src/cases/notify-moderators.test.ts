import { decisions, hiddenUsers, notifications, outbox, users } from '@stoop/db/schema'
import type { Role } from '@stoop/validators/choices'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { DomainEvent } from '../events.ts'
import { readQueueState } from '../moderation/count-queue.ts'
import { useTestContext } from '../test-context.ts'
import { insertCase } from './test-cases.ts'

const test = useTestContext()
const as = test.callerFor
const setRole = (user: FixtureUser, role: Role) => test.db.update(users).set({ role }).where(eq(users.id, user.id))
const countOf = (user: FixtureUser, type: 'moderation_cases' | 'moderation_appeals') =>
  test.db.$count(notifications, and(eq(notifications.userId, user.id), eq(notifications.type, type)))
const report = async (reason: 'spam' | 'threats', by = ann, author = ben) => {
  const { id } = await as(author).posts.create({ content: 'Buy this', visibility: 'public' })
  await as(by).reports.create({ targetType: 'post', targetId: id, reason })
  return id
}
function collectEvents(): DomainEvent[] {
  const events: DomainEvent[] = []
  onTestFinished(test.createServices.events.subscribe((event) => events.push(event)))
  return events
}

describe('a new case', () => {
  it('notifies a moderator of a new case only if they have read the last such notification', async () => {
    await setRole(cleo, 'moderator')
    await setRole(dan, 'admin')
    for (let times = 0; times < 5; times++) await report('spam')
    for (const user of [cleo, dan]) {
      expect((await as(user).notifications.list({})).items).toMatchObject([
        { type: 'moderation_cases', content: 'There are new cases to review', fromUser: null },
      ])
      expect(await as(user).notifications.counts()).toMatchObject({ unreadNotifications: 1 })
      expect(await as(user).moderation.counts()).toEqual({ openCases: 5, openAppeals: 0 })
    }
    expect(await test.db.$count(outbox)).toBe(0)
    await as(cleo).notifications.readAll({})
    await report('spam')
    expect([await countOf(cleo, 'moderation_cases'), await countOf(dan, 'moderation_cases')]).toEqual([2, 1])
  })

  it('does not notify moderators of a second report of the same post', async () => {
    for (const user of [ann, ben, cleo]) await setRole(user, 'admin')
    const id = await report('spam')
    await as(cleo).notifications.readAll({})
    await as(dan).reports.create({ targetType: 'post', targetId: id, reason: 'spam' })
    expect(await Promise.all([ann, ben, cleo].map((user) => countOf(user, 'moderation_cases')))).toEqual([0, 0, 1])
  })

  it('notifies the admins when a second report makes an open case urgent', async () => {
    await setRole(cleo, 'admin')
    const id = await report('spam')
    await as(cleo).notifications.readAll({})
    for (const user of [dan, cleo])
      await as(user).reports.create({ targetType: 'post', targetId: id, reason: 'threats' })
    expect(await countOf(cleo, 'moderation_cases')).toBe(2)
  })

  it('notifies only moderators of the community until the case is handed over to the site', async () => {
    await setRole(dan, 'moderator')
    const { id } = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })
    for (const user of [ben, cleo]) await as(user).communities.join({ id })
    const post = await as(ben).communities.post({ id, content: 'Buy this' })
    await as(cleo).reports.create({ targetType: 'post', targetId: post.id, reason: 'spam' })
    expect(await Promise.all([ann, dan].map((user) => countOf(user, 'moderation_cases')))).toEqual([1, 0])
    const [item] = (await as(ann).moderation.cases({})).items
    await as(ann).moderation.handOver({ id: item?.id ?? '', to: 'site' })
    expect(await countOf(dan, 'moderation_cases')).toBe(1)
  })

  it('notifies all moderators and the operator of an urgent case if the site has no admin', async () => {
    for (const user of [cleo, dan]) await setRole(user, 'moderator')
    const events = collectEvents()
    await report('threats')
    for (const user of [cleo, dan]) {
      const [item] = (await as(user).moderation.cases({})).items
      expect(item).toMatchObject({ level: 'admin' })
      expect(await as(user).moderation.counts()).toEqual({ openCases: 1, openAppeals: 0 })
      expect(await countOf(user, 'moderation_cases')).toBe(1)
      expect(events).toContainEqual({ type: 'adminMissing', caseId: item?.id, moderators: 2, isSubjectAdmin: false })
    }
    expect(await readQueueState(test.createServices)).toMatchObject({
      openCases: { admin: 1 },
      admins: 0,
      moderators: 2,
    })
    const [item] = (await as(cleo).moderation.cases({})).items
    expect(await as(cleo).moderation.decide({ id: item?.id ?? '', action: 'dismiss' })).toMatchObject({
      state: 'decided',
    })
  })

  it('lets moderators decide an urgent case if the only admin is suspended or is the member concerned', async () => {
    await setRole(cleo, 'moderator')
    await setRole(dan, 'admin')
    await report('threats', ann, dan)
    expect((await as(cleo).moderation.cases({})).items).toHaveLength(1)
    expect((await as(dan).moderation.cases({})).items).toEqual([])
    await report('threats')
    expect((await as(cleo).moderation.cases({})).items).toHaveLength(1)
    await test.db.insert(hiddenUsers).values({ userId: dan.id, suspendedAt: new Date(), reason: 'Spam' })
    expect((await as(cleo).moderation.cases({})).items).toHaveLength(2)
  })

  it('notifies only the admin of an urgent case if the site has one', async () => {
    await setRole(cleo, 'moderator')
    await setRole(dan, 'admin')
    const events = collectEvents()
    await report('threats')
    expect(await Promise.all([cleo, dan].map((user) => countOf(user, 'moderation_cases')))).toEqual([0, 1])
    expect(await as(cleo).moderation.counts()).toEqual({ openCases: 0, openAppeals: 0 })
    expect(events.filter(({ type }) => type === 'adminMissing')).toEqual([])
  })

  it('emits an event for the operator when the only admin is reported', async () => {
    await setRole(dan, 'admin')
    const events = collectEvents()
    await report('threats', ann, dan)
    expect(events.filter(({ type }) => type === 'adminMissing')).toMatchObject([
      { moderators: 0, isSubjectAdmin: true },
    ])
  })
})

describe('a new appeal', () => {
  async function appealAgainst(moderator: FixtureUser) {
    const caseId = await insertCase(test.db, { subjectId: ben.id })
    const id = crypto.randomUUID()
    const decision = { id, caseId, subjectId: ben.id, moderatorId: moderator.id, createdAt: new Date() }
    await test.db
      .insert(decisions)
      .values({ ...decision, action: 'warn', rule: 'spam', facts: 'Spam', isRemoved: false })
    await as(ben).statements.appeal({ id, text: 'It was none.' })
  }

  it('sends one notification to each moderator who may decide the appeal', async () => {
    for (const user of [cleo, dan]) await setRole(user, 'moderator')
    for (let times = 0; times < 3; times++) await appealAgainst(cleo)
    expect(await Promise.all([cleo, dan].map((user) => countOf(user, 'moderation_appeals')))).toEqual([0, 1])
    expect(await as(dan).moderation.counts()).toEqual({ openCases: 0, openAppeals: 3 })
    expect((await as(dan).notifications.list({})).items).toMatchObject([{ content: 'There are new appeals to decide' }])
  })

  it('notifies the moderator who made the decision only if no other moderator can review the appeal', async () => {
    await setRole(cleo, 'moderator')
    await appealAgainst(cleo)
    expect(await countOf(cleo, 'moderation_appeals')).toBe(1)
  })
})
