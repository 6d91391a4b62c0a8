// Over 200 lines: bans, their mails and appeals, and bans at the same time as joins.
import {
  communities,
  communityBans,
  communityInvitations,
  communityLinks,
  communityMembers,
  communityRequests,
  decisions,
  notifications,
  users,
} from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestContext } from '../../test-context.ts'
import { inTransaction } from '../../transaction.ts'
import { addMember } from '../add-member.ts'
import { createTestCommunity } from './test-community.ts'

const test = useTestContext()
const as = test.callerFor
const reason = 'You shout at people.'

const ban = (by: FixtureUser, id: string, { id: userId }: FixtureUser) => as(by).communities.ban({ id, userId, reason })
const isMember = async (id: string, { id: userId }: FixtureUser) =>
  (await test.db.$count(
    communityMembers,
    and(eq(communityMembers.communityId, id), eq(communityMembers.userId, userId)),
  )) > 0
const invite = (communityId: string, { id: inviteeId }: FixtureUser, { id: inviterId }: FixtureUser = ann) =>
  test.db
    .insert(communityInvitations)
    .values({ id: crypto.randomUUID(), communityId, inviteeId, inviterId, createdAt: new Date() })
const request = (communityId: string, { id: userId }: FixtureUser) =>
  test.db
    .insert(communityRequests)
    .values({ id: crypto.randomUUID(), communityId, userId, answers: [], createdAt: new Date() })

describe('a ban', () => {
  it('ends the membership of a banned person until the ban is lifted', async () => {
    const id = await createTestCommunity(test)
    expect(await ban(cleo, id, ben)).toMatchObject({
      isNew: true,
      reason,
      user: { id: ben.id },
      bannedBy: { id: cleo.id },
    })
    expect(await as(ben).communities.one({ id })).toMatchObject({ isJoined: false, memberCount: 2 })
    await expect(as(ben).communities.join({ id })).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'BANNED' })
    expect((await as(ben).statements.list({})).items).toMatchObject([
      { action: 'ban', facts: reason, source: 'moderator', communityName: 'Cyclists' },
    ])
  })

  it.each(['request', 'invitation'] as const)(
    'returns BANNED when the banned person joins a community with the policy %s',
    async (joinPolicy) => {
      const id = await createTestCommunity(test, { joinPolicy })
      await ban(cleo, id, ben)
      await expect(as(ben).communities.join({ id })).rejects.toMatchObject({ reason: 'BANNED' })
    },
  )

  it('hides a private community even from a banned person with a link or an invitation', async () => {
    const id = await createTestCommunity(test, { isPrivate: true })
    const { url } = await as(ann).communities.createLink({ id })
    const token = url.split('/').at(-1) ?? ''
    await invite(id, dan)
    for (const user of [ben, dan]) {
      await ban(cleo, id, user)
      await expect(as(user).communities.one({ id })).rejects.toThrow('Community not found')
      await expect(as(user).communities.join({ id })).rejects.toThrow('Community not found')
      await expect(as(user).communities.byToken({ token })).rejects.toThrow('Invitation not found')
    }
    expect(await test.db.$count(communityInvitations)).toBe(0)
  })

  it('deletes the notification of the invitation of a banned person', async () => {
    const id = await createTestCommunity(test)
    await as(ann).communities.invite({ id, userId: dan.id })
    expect((await as(dan).notifications.list({})).items).toMatchObject([{ type: 'community_invitation' }])
    await ban(cleo, id, dan)
    expect(await test.db.$count(notifications, eq(notifications.userId, dan.id))).toBe(0)
  })

  it('keeps requests and invitations of other people and to other communities', async () => {
    const [id, otherId] = [await createTestCommunity(test), await createTestCommunity(test)]
    await as(ben).communities.leave({ id })
    for (const add of [request, invite]) {
      for (const user of [ben, dan]) await add(id, user)
      await add(otherId, dan)
    }
    await ban(cleo, id, dan)
    const kept = [
      { communityId: id, userId: ben.id },
      { communityId: otherId, userId: dan.id },
    ]
    const { communityId, userId } = communityRequests
    const requests = await test.db.select({ communityId, userId }).from(communityRequests)
    expect(requests).toHaveLength(2)
    expect(requests).toEqual(expect.arrayContaining(kept))
    const { communityId: invitedTo, inviteeId } = communityInvitations
    const invitations = await test.db.select({ communityId: invitedTo, userId: inviteeId }).from(communityInvitations)
    expect(invitations).toHaveLength(2)
    expect(invitations).toEqual(expect.arrayContaining(kept))
  })

  it('ends only the invitations and links of the banned member, and only in this community', async () => {
    const [id, otherId] = [await createTestCommunity(test), await createTestCommunity(test)]
    await invite(id, dan, ben)
    await invite(id, ann, cleo)
    await invite(otherId, dan, ben)
    const links: string[] = []
    for (const [creator, community] of [
      [ben, id],
      [ben, id],
      [ann, id],
      [ben, otherId],
    ] as const)
      links.push((await as(creator).communities.createLink({ id: community })).id)
    const [revoked = '', ended = '', ofAnn = '', elsewhere = ''] = links
    const revokedAt = new Date('2026-01-01T12:00:00Z')
    await test.db.update(communityLinks).set({ revokedAt }).where(eq(communityLinks.id, revoked))
    await ban(cleo, id, ben)
    const invitations = await test.db.select().from(communityInvitations)
    expect(invitations).toHaveLength(2)
    expect(invitations).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ communityId: id, inviterId: cleo.id }),
        expect.objectContaining({ communityId: otherId, inviterId: ben.id }),
      ]),
    )
    const rows = await test.db.select({ id: communityLinks.id, at: communityLinks.revokedAt }).from(communityLinks)
    const revocations = Object.fromEntries(rows.map((row) => [row.id, row.at]))
    expect(revocations).toEqual({ [revoked]: revokedAt, [ended]: expect.any(Date), [ofAnn]: null, [elsewhere]: null })
  })

  it('lets other people join, and lets the banned person join another community', async () => {
    const [id, otherId] = [await createTestCommunity(test), await createTestCommunity(test)]
    await as(ben).communities.leave({ id: otherId })
    await ban(cleo, id, ben)
    expect(await as(dan).communities.join({ id })).toMatchObject({ isJoined: true })
    expect(await as(ben).communities.join({ id: otherId })).toMatchObject({ isJoined: true })
  })

  it('returns the same ban when a user is banned again', async () => {
    const id = await createTestCommunity(test)
    const first = await ban(cleo, id, ben)
    await ban(cleo, id, dan)
    await ban(cleo, await createTestCommunity(test), ben)
    const again = await as(ann).communities.ban({ id, userId: ben.id, reason: 'Another reason' })
    expect(again).toEqual({ ...first, isNew: false })
    expect(await test.db.$count(decisions)).toBe(2)
  })

  it('sends no message to a banned person who may not know the community', async () => {
    const id = await createTestCommunity(test, { isPrivate: true })
    await ban(cleo, id, dan)
    expect((await as(dan).statements.list({})).items).toEqual([])
    expect((await as(dan).notifications.list({})).items).toEqual([])
    expect((await as(ann).communities.log({ id })).items).toMatchObject([
      { action: 'member ban', user: { id: dan.id } },
    ])
  })

  it('sends a banned person no message because of posts in another community or by another person', async () => {
    const [id, otherId] = [await createTestCommunity(test), await createTestCommunity(test)]
    await as(ben).communities.post({ id, content: 'Hello' })
    await as(dan).communities.join({ id: otherId })
    await as(dan).communities.post({ id: otherId, content: 'Hello' })
    await ban(cleo, id, dan)
    expect((await as(dan).statements.list({})).items).toEqual([])
  })

  it('sends a message to a banned person who has asked to join or has written there', async () => {
    const id = await createTestCommunity(test)
    await request(id, dan)
    await ban(cleo, id, dan)
    expect(await test.db.$count(communityRequests)).toBe(0)
    await as(ben).communities.post({ id, content: 'Hello' })
    await as(ben).communities.leave({ id })
    await ban(cleo, id, ben)
    for (const user of [dan, ben])
      expect((await as(user).statements.list({})).items).toMatchObject([{ action: 'ban', facts: reason }])
  })

  it.each([
    ['a moderator by a moderator', dan, 'NOT_THE_CREATOR'],
    ['the creator', ann, 'CREATOR_STAYS'],
  ])('throws forbidden for a ban of %s', async (_name, member, error) => {
    const id = await createTestCommunity(test)
    await as(dan).communities.join({ id })
    await test.db.update(communityMembers).set({ role: 'moderator' }).where(eq(communityMembers.userId, dan.id))
    await expect(ban(cleo, id, member)).rejects.toMatchObject({ code: 'FORBIDDEN', reason: error })
    expect(await ban(ann, id, dan)).toMatchObject({ isNew: true })
    await expect(ban(ann, id, ann)).rejects.toMatchObject({ reason: 'OWN_MEMBERSHIP' })
  })

  it('keeps the pause of 30 days after a declined request when the ban is lifted', async () => {
    const id = await createTestCommunity(test)
    await invite(id, dan)
    await request(id, dan)
    await test.db.update(communityInvitations).set({ declinedAt: new Date() })
    await test.db.update(communityRequests).set({ declinedAt: new Date() })
    await ban(ann, id, dan)
    await as(ann).communities.unban({ id, userId: dan.id })
    expect(await test.db.$count(communityInvitations)).toBe(1)
    expect(await test.db.$count(communityRequests)).toBe(1)
  })

  it('keeps a ban when the account of the moderator is deleted', async () => {
    const id = await createTestCommunity(test)
    await ban(cleo, id, ben)
    await test.db.delete(users).where(eq(users.id, cleo.id))
    expect((await as(ann).communities.bans({ id })).items).toMatchObject([{ user: { id: ben.id }, bannedBy: null }])
    await expect(as(ben).communities.join({ id })).rejects.toMatchObject({ reason: 'BANNED' })
  })

  it('logs the end of a ban once when two moderators lift the ban at the same time', async () => {
    const id = await createTestCommunity(test)
    await ban(cleo, id, ben)
    for (const _ of [1, 2]) expect(await as(ann).communities.unban({ id, userId: ben.id })).toEqual({ ok: true })
    expect(await as(ben).communities.join({ id })).toMatchObject({ isJoined: true, memberCount: 3 })
    const log = (await as(ann).communities.log({ id })).items
    expect(log.map(({ action }) => action)).toEqual(['member unban', 'member ban'])
  })
})

it('lists bans newest first, without people who have a block with the viewer', async () => {
  const id = await createTestCommunity(test)
  await ban(cleo, id, ben)
  await ban(ann, id, dan)
  const bannedOf = async (user: FixtureUser) =>
    (await as(user).communities.bans({ id })).items.map((one) => [one.user.id, one.bannedBy?.id])
  expect(await bannedOf(cleo)).toEqual([
    [dan.id, ann.id],
    [ben.id, cleo.id],
  ])
  await as(ben).people.block({ userId: ann.id })
  expect(await bannedOf(ann)).toEqual([[dan.id, ann.id]])
  await as(cleo).people.block({ userId: ann.id })
  expect(await bannedOf(cleo)).toEqual([
    [dan.id, undefined],
    [ben.id, cleo.id],
  ])
  await expect(as(dan).communities.bans({ id })).rejects.toMatchObject({ reason: 'NOT_A_MODERATOR' })
})

describe('a successful appeal against a ban', () => {
  async function appealAndReverse(user: FixtureUser) {
    await test.db.update(users).set({ role: 'moderator' }).where(eq(users.id, ann.id))
    const [statement] = (await as(user).statements.list({})).items
    await as(user).statements.appeal({ id: statement?.id ?? '', text: 'I was quiet.' })
    const [appeal] = (await as(ann).moderation.appeals({})).items
    await as(ann).moderation.decideAppeal({ id: appeal?.id ?? '', outcome: 'reversed', explanation: 'You were.' })
  }

  it('restores the membership that the ban ended', async () => {
    const id = await createTestCommunity(test, { isPrivate: true })
    await ban(cleo, id, ben)
    await appealAndReverse(ben)
    expect(await test.db.$count(communityBans)).toBe(0)
    expect(await as(ben).communities.one({ id })).toMatchObject({ isJoined: true, memberCount: 3 })
  })

  it('does not make a person a member who was no member before the ban', async () => {
    const id = await createTestCommunity(test)
    await request(id, dan)
    await ban(cleo, id, dan)
    await appealAndReverse(dan)
    expect(await test.db.$count(communityBans)).toBe(0)
    expect(await isMember(id, dan)).toBe(false)
  })

  it('keeps a ban that is newer than the ban of the successful appeal', async () => {
    const id = await createTestCommunity(test)
    await ban(cleo, id, ben)
    await as(ann).communities.unban({ id, userId: ben.id })
    await as(ben).communities.join({ id })
    await ban(cleo, id, ben)
    const [, first] = (await as(ben).statements.list({})).items
    await as(ben).statements.appeal({ id: first?.id ?? '', text: 'I was quiet.' })
    await test.db.update(users).set({ role: 'moderator' }).where(eq(users.id, ann.id))
    const [appeal] = (await as(ann).moderation.appeals({})).items
    await as(ann).moderation.decideAppeal({ id: appeal?.id ?? '', outcome: 'reversed', explanation: 'You were.' })
    expect(await test.db.$count(communityBans)).toBe(1)
    expect(await isMember(id, ben)).toBe(false)
  })
})

describe('a ban at the same moment as joining', () => {
  const token = async (id: string) => (await as(ann).communities.createLink({ id })).url.split('/').at(-1) ?? ''
  const ways: Record<string, (id: string) => Promise<() => Promise<unknown>>> = {
    'an open community': async (id) => () => as(dan).communities.join({ id }),
    'an invitation': async (id) => {
      await invite(id, dan)
      return () => as(dan).communities.join({ id })
    },
    'a link': async (id) => {
      const link = await token(id)
      return () => as(dan).communities.joinByToken({ token: link })
    },
    'an accepted request': async (id) => {
      await request(id, dan)
      return () => inTransaction(test.contextFor(ann), (tx) => addMember(tx, { communityId: id, userId: dan.id }))
    },
  }

  it.each(Object.keys(ways))('leaves the user banned, without a membership and not counted: %s', async (way) => {
    for (let round = 0; round < 8; round++) {
      const id = await createTestCommunity(test)
      const join = await ways[way]?.(id)
      const calls = [() => ban(cleo, id, dan), () => join?.(), () => ban(ann, id, dan), () => join?.()]
      if (round % 2) calls.reverse()
      await Promise.allSettled(calls.map((call) => call()))
      expect(await isMember(id, dan)).toBe(false)
      expect(await test.db.$count(communityBans, eq(communityBans.communityId, id))).toBe(1)
      const [row] = await test.db.select().from(communities).where(eq(communities.id, id))
      expect(row?.memberCount).toBe(3)
      expect(await test.db.$count(communityMembers, eq(communityMembers.communityId, id))).toBe(3)
      await expect(as(dan).communities.join({ id })).rejects.toMatchObject({ reason: 'BANNED' })
    }
  })
})
