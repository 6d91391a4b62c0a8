import {
  communities,
  communityHandovers,
  communityInvitations,
  communityMembers,
  decisions,
  notifications,
  users,
} from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestContext } from '../../test-context.ts'
import { createTestCommunity, makeModerator } from './test-community.ts'

const test = useTestContext()
const as = test.callerFor
const reason = 'You shout at people.'

const remove = (by: FixtureUser, id: string, { id: userId }: FixtureUser) =>
  as(by).communities.removeMember({ id, userId, reason })
const memberIds = async (id: string) => (await as(ann).communities.members({ id })).items.map(({ userId }) => userId)

describe('removing a member', () => {
  it('sends the removed member the reason', async () => {
    const id = await createTestCommunity(test)
    expect(await remove(cleo, id, ben)).toEqual({ ok: true })
    expect(await as(ben).communities.one({ id })).toMatchObject({ isJoined: false, memberCount: 2 })
    expect((await as(ben).statements.list({})).items).toMatchObject([
      {
        ...{ action: 'removeMember', rule: 'communityRules', facts: reason, isRemoved: false, until: null },
        ...{ source: 'moderator', targetType: 'member', communityName: 'Cyclists' },
      },
    ])
    expect(await as(ben).communities.join({ id })).toMatchObject({ isJoined: true, memberCount: 3 })
  })

  it('ends the invitations, links and offers of the removed member', async () => {
    const id = await createTestCommunity(test)
    const { url } = await as(ben).communities.createLink({ id })
    const pending = { communityId: id, createdAt: new Date() }
    await test.db
      .insert(communityInvitations)
      .values({ ...pending, id: crypto.randomUUID(), inviterId: ben.id, inviteeId: dan.id })
    await test.db.insert(communityHandovers).values({ ...pending, toUserId: ben.id, fromUserId: ann.id })
    await remove(ann, id, ben)
    await as(ben).communities.join({ id })
    const token = url.split('/').at(-1) ?? ''
    await expect(as(dan).communities.joinByToken({ token })).rejects.toThrow('Invitation not found')
    expect(await test.db.$count(communityInvitations)).toBe(0)
    expect(await test.db.$count(communityHandovers)).toBe(0)
  })

  it('deletes the unread notification that the member has joined', async () => {
    const id = await createTestCommunity(test)
    await remove(cleo, id, ben)
    expect(await test.db.select().from(notifications).where(eq(notifications.fromUserId, ben.id))).toEqual([])
  })

  it('hides a private community from the removed member at once', async () => {
    const id = await createTestCommunity(test, { isPrivate: true })
    await remove(cleo, id, ben)
    await expect(as(ben).communities.one({ id })).rejects.toThrow('Community not found')
  })

  it.each([
    ['moderators by moderators', cleo, dan, 'NOT_THE_CREATOR'],
    ['the creator', cleo, ann, 'CREATOR_STAYS'],
    ['by members', ben, dan, 'NOT_A_MODERATOR'],
  ])('throws forbidden for this removal: %s', async (_name, by, member, error) => {
    const id = await createTestCommunity(test)
    await as(dan).communities.join({ id })
    await makeModerator(test.db, id, dan)
    await expect(remove(by, id, member)).rejects.toMatchObject({ code: 'FORBIDDEN', reason: error })
    expect(await memberIds(id)).toHaveLength(4)
  })

  it('lets the creator remove a moderator, but not the creator', async () => {
    const id = await createTestCommunity(test)
    expect(await remove(ann, id, cleo)).toEqual({ ok: true })
    await expect(remove(cleo, id, ben)).rejects.toMatchObject({ reason: 'NOT_A_MODERATOR' })
    await expect(remove(ann, id, ann)).rejects.toMatchObject({ reason: 'OWN_MEMBERSHIP' })
  })

  it('throws notFound for a user who is not a member', async () => {
    const id = await createTestCommunity(test)
    await expect(remove(cleo, id, dan)).rejects.toThrow('Person not found')
    expect(await test.db.$count(decisions)).toBe(0)
  })

  it('removes a member once when two moderators do it at the same time', async () => {
    const id = await createTestCommunity(test)
    const results = await Promise.allSettled([remove(ann, id, ben), remove(cleo, id, ben), remove(ann, id, ben)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await as(ann).communities.one({ id })).toMatchObject({ memberCount: 2 })
    expect(await test.db.$count(decisions)).toBe(1)
  })

  it('archives a community without a creator when its last member is removed', async () => {
    const id = await createTestCommunity(test)
    await test.db.delete(communityMembers).where(eq(communityMembers.userId, cleo.id))
    await test.db.delete(communityMembers).where(eq(communityMembers.userId, ann.id))
    await test.db.update(communities).set({ creatorId: null, memberCount: 1 })
    await test.db.update(users).set({ role: 'moderator' }).where(eq(users.id, dan.id))
    await remove(dan, id, ben)
    expect(await test.db.select().from(communities)).toMatchObject([{ memberCount: 0, archivedAt: expect.any(Date) }])
  })
})

describe('a successful appeal against a removal', () => {
  async function appealAndReverse(statementId?: string) {
    await test.db.update(users).set({ role: 'moderator' }).where(eq(users.id, dan.id))
    const [newest] = (await as(ben).statements.list({})).items
    await as(ben).statements.appeal({ id: statementId ?? newest?.id ?? '', text: 'I was quiet.' })
    const [appeal] = (await as(dan).moderation.appeals({})).items
    await as(dan).moderation.decideAppeal({ id: appeal?.id ?? '', outcome: 'reversed', explanation: 'You were.' })
  }

  it('restores the membership, even in a private community', async () => {
    const id = await createTestCommunity(test, { isPrivate: true })
    await remove(cleo, id, ben)
    await appealAndReverse()
    expect(await as(ben).communities.one({ id })).toMatchObject({ isJoined: true, role: 'member', memberCount: 3 })
    const log = (await as(ann).communities.log({ id })).items
    expect(log.map(({ action }) => action)).toEqual(['member return', 'member remove'])
  })

  it('restores the membership even if the removed person has called the endpoint for leaving', async () => {
    const id = await createTestCommunity(test)
    await remove(cleo, id, ben)
    await as(ben).communities.leave({ id })
    await appealAndReverse()
    expect(await as(ben).communities.one({ id })).toMatchObject({ isJoined: true })
  })

  it('restores nothing if the member has already rejoined', async () => {
    const id = await createTestCommunity(test)
    await remove(cleo, id, ben)
    await as(ben).communities.join({ id })
    await appealAndReverse()
    expect(await as(ben).communities.one({ id })).toMatchObject({ memberCount: 3 })
  })

  it.each([
    ['leave', false],
    ['leave and ask to join', true],
  ])('restores no membership if the member has rejoined and then %s', async (_name, isAsking) => {
    const id = await createTestCommunity(test)
    await remove(cleo, id, ben)
    await as(ben).communities.join({ id })
    await as(ben).communities.leave({ id })
    if (isAsking) {
      await test.db.update(communities).set({ joinPolicy: 'request' })
      await as(ben).communities.request({ id })
    }
    await appealAndReverse()
    expect(await as(ben).communities.one({ id })).toMatchObject({ isJoined: false, memberCount: 2 })
  })

  it('restores no membership if a later removal has ended it', async () => {
    const id = await createTestCommunity(test)
    await remove(cleo, id, ben)
    const [first] = (await as(ben).statements.list({})).items
    await as(ben).communities.join({ id })
    await remove(cleo, id, ben)
    await appealAndReverse(first?.id)
    expect(await as(ben).communities.one({ id })).toMatchObject({ isJoined: false, memberCount: 2 })
    await appealAndReverse()
    expect(await as(ben).communities.one({ id })).toMatchObject({ isJoined: true, memberCount: 3 })
  })

  it('restores no membership if the member was banned later', async () => {
    const id = await createTestCommunity(test)
    await remove(cleo, id, ben)
    await as(cleo).communities.ban({ id, userId: ben.id, reason })
    await appealAndReverse()
    expect(await as(ben).communities.one({ id })).toMatchObject({ isJoined: false, memberCount: 2 })
  })

  it('restores no membership in an archived community', async () => {
    const id = await createTestCommunity(test)
    await remove(cleo, id, ben)
    await test.db.update(communities).set({ archivedAt: new Date() })
    await appealAndReverse()
    expect(await test.db.$count(communityMembers, eq(communityMembers.userId, ben.id))).toBe(0)
    expect(id).toBeDefined()
  })
})
