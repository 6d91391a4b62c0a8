import { appeals, communityBans, decisions, notifications, outbox, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DEFAULT_RATE_LIMITS } from '../../rate-limit-config.ts'
import { inMemoryRateLimits } from '../../rate-limits.ts'
import { useTestContext } from '../../test-context.ts'
import { banUser, unbanUser } from './ban-user.ts'
import { removeMember } from './remove-member.ts'
import { createTestCommunity } from './test-community.ts'

const test = useTestContext()
const as = test.callerFor
const reason = 'Visit my other website.'

const ban = (id: string, { id: userId }: FixtureUser) => as(cleo).communities.ban({ id, userId, reason })
const unban = (id: string, { id: userId }: FixtureUser) => as(cleo).communities.unban({ id, userId })
const countMessages = async () => ({
  statements: await test.db.$count(decisions),
  mails: await test.db.$count(outbox),
  notices: await test.db.$count(notifications, eq(notifications.type, 'moderation_decision')),
})
const ONCE = { statements: 1, mails: 1, notices: 1 }

describe('a ban that is repeated after it was lifted', () => {
  it('sends a person only one message when the ban is lifted and repeated', async () => {
    const id = await createTestCommunity(test)
    await as(ben).communities.post({ id, content: 'Hello' })
    for (let times = 0; times < 4; times++) {
      expect(await ban(id, ben)).toMatchObject({ isNew: true, user: { id: ben.id } })
      await unban(id, ben)
    }
    await ban(id, ben)
    expect(await countMessages()).toEqual(ONCE)
    await expect(as(ben).communities.join({ id })).rejects.toMatchObject({ reason: 'BANNED' })
    expect((await as(ann).communities.log({ id })).items).toHaveLength(9)
  })

  it('sends another message if the person has been a member since the first ban', async () => {
    const id = await createTestCommunity(test)
    for (const leaves of [false, true]) {
      await ban(id, ben)
      await unban(id, ben)
      await as(ben).communities.join({ id })
      await as(ben).communities.post({ id, content: 'Hello' })
      if (leaves) await as(ben).communities.leave({ id })
    }
    await ban(id, ben)
    expect(await test.db.$count(decisions)).toBe(3)
  })

  it('sends another message if the first ban was reversed or can no longer be appealed', async () => {
    const id = await createTestCommunity(test)
    await as(ben).communities.post({ id, content: 'Hello' })
    await ban(id, ben)
    await unban(id, ben)
    await test.db.update(decisions).set({ createdAt: new Date(Date.now() - 200 * 24 * 60 * 60 * 1000) })
    await ban(id, ben)
    await unban(id, ben)
    expect(await test.db.$count(decisions)).toBe(2)
    const decided = { outcome: 'reversed' as const, explanation: 'Fine.', decidedAt: new Date(), createdAt: new Date() }
    for (const { id: decisionId } of await test.db.select().from(decisions))
      await test.db.insert(appeals).values({ id: crypto.randomUUID(), decisionId, text: 'Why?', ...decided })
    await ban(id, ben)
    expect(await test.db.$count(decisions)).toBe(3)
  })

  it('ends a repeated ban when the appeal against the first ban succeeds', async () => {
    const id = await createTestCommunity(test)
    await ban(id, ben)
    await unban(id, ben)
    await as(ben)
      .communities.post({ id, content: 'Hello' })
      .catch(() => undefined)
    await ban(id, ben)
    await test.db.update(users).set({ role: 'moderator' }).where(eq(users.id, dan.id))
    const [statement] = (await as(ben).statements.list({})).items
    await as(ben).statements.appeal({ id: statement?.id ?? '', text: 'I was quiet.' })
    const [appeal] = (await as(dan).moderation.appeals({})).items
    await as(dan).moderation.decideAppeal({ id: appeal?.id ?? '', outcome: 'reversed', explanation: 'You were.' })
    expect(await test.db.$count(communityBans)).toBe(0)
  })
})

describe('the limit of bans', () => {
  const error = { code: 'TOO_MANY_REQUESTS', reason: 'BAN_LIMIT' }

  it('allows a community five bans and removals of the same person in a day', async () => {
    const id = await createTestCommunity(test)
    const byCleo = { ...test.contextFor(cleo), limits: inMemoryRateLimits() }
    const input = { id, userId: ben.id, reason }
    for (let times = 0; times < 5; times++) {
      if (times % 2) await removeMember(byCleo, input)
      else {
        // A repeated ban of a banned user does not count towards the limit.
        for (const _ of [1, 2]) await banUser(byCleo, input)
        await unbanUser(byCleo, input)
      }
      await as(ben).communities.join({ id })
    }
    await expect(banUser(byCleo, input)).rejects.toMatchObject(error)
    await expect(removeMember(byCleo, input)).rejects.toMatchObject(error)
    expect(await as(ben).communities.one({ id })).toMatchObject({ isJoined: true })
    await banUser(byCleo, { ...input, userId: dan.id })
  })

  it('limits all bans and removals by a community in a day', async () => {
    const id = await createTestCommunity(test)
    const { allowances } = DEFAULT_RATE_LIMITS
    expect(allowances.communityBans).toEqual({ points: 100, duration: 24 * 60 * 60 })
    const few = { ...allowances, communityBans: { ...allowances.communityBans, points: 1 } }
    const limits = inMemoryRateLimits({ ...DEFAULT_RATE_LIMITS, allowances: few })
    await banUser({ ...test.contextFor(cleo), limits }, { id, userId: ben.id, reason })
    const byAnn = { ...test.contextFor(ann), limits }
    await expect(banUser(byAnn, { id, userId: dan.id, reason })).rejects.toMatchObject(error)
  })
})
