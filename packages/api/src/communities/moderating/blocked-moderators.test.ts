import { communityBans, communityMembers } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { inMemoryRateLimits } from '../../rate-limits.ts'
import { useTestContext } from '../../test-context.ts'
import { banUser, unbanUser } from './ban-user.ts'
import { removeMember } from './remove-member.ts'
import { createTestCommunity, makeModerator } from './test-community.ts'

const test = useTestContext()
const as = test.callerFor
const reason = 'You shout at people.'
const nobody = { id: '0190b6f0-0000-7000-8000-000000000000' }

type Person = Pick<FixtureUser, 'id'>
const acts = {
  removing: (by: FixtureUser, id: string, { id: userId }: Person) =>
    as(by).communities.removeMember({ id, userId, reason }),
  banning: (by: FixtureUser, id: string, { id: userId }: Person) => as(by).communities.ban({ id, userId, reason }),
  dismissing: (by: FixtureUser, id: string, { id: userId }: Person) =>
    as(by).communities.setRole({ id, userId, role: 'member' }),
}
const responseOf = (response: Promise<unknown>) =>
  response.catch(({ code, reason: why, message, fields }) => ({ code, why, message, fields }))
const roleOf = async (id: string, { id: userId }: Person) => {
  const isMember = and(eq(communityMembers.communityId, id), eq(communityMembers.userId, userId))
  return (await test.db.select().from(communityMembers).where(isMember))[0]?.role
}

describe('a moderator who is blocked by a member', () => {
  let id: string
  beforeEach(async () => {
    id = await createTestCommunity(test)
  })

  it.each(['removing', 'banning'] as const)(
    'returns the response for an unknown person to a blocked moderator, although the action succeeds: %s',
    async (act) => {
      await as(ben).people.block({ userId: cleo.id })
      const log = await as(cleo).communities.log({ id })
      const unknown = await responseOf(acts[act](cleo, id, nobody))
      expect(unknown).toMatchObject({ code: 'NOT_FOUND' })
      const { memberCount } = await as(cleo).communities.one({ id })
      expect(await responseOf(acts[act](cleo, id, ben))).toEqual(unknown)
      expect(await roleOf(id, ben)).toBeUndefined()
      expect(await test.db.$count(communityBans)).toBe(act === 'banning' ? 1 : 0)
      expect((await as(ben).statements.list({})).items).toHaveLength(1)
      expect((await as(ann).communities.log({ id })).items).toHaveLength(1)
      expect(await as(cleo).communities.log({ id })).toEqual(log)
      expect((await as(cleo).communities.bans({ id })).items).toEqual([])
      expect(await as(cleo).communities.one({ id })).toMatchObject({ memberCount })
      expect(await responseOf(acts[act](cleo, id, ben))).toEqual(unknown)
    },
  )

  it('returns the same response to a blocked moderator for a person who is not a member', async () => {
    await as(dan).people.block({ userId: cleo.id })
    for (const act of [acts.removing, acts.banning])
      expect(await responseOf(act(cleo, id, dan))).toEqual(await responseOf(act(cleo, id, nobody)))
    await expect(as(dan).communities.join({ id })).rejects.toMatchObject({ reason: 'BANNED' })
  })

  it('returns the same response to a blocked moderator for another moderator', async () => {
    await as(dan).communities.join({ id })
    await makeModerator(test.db, id, dan)
    for (const user of [ann, dan]) {
      await as(user).people.block({ userId: cleo.id })
      for (const act of [acts.removing, acts.banning])
        expect(await responseOf(act(cleo, id, user))).toEqual(await responseOf(act(cleo, id, nobody)))
      expect(await roleOf(id, user)).toBe(user === ann ? 'creator' : 'moderator')
    }
  })
})

it('hides log entries about people who have a block with the moderator', async () => {
  const id = await createTestCommunity(test)
  await as(dan).communities.join({ id })
  for (const user of [ben, dan]) await acts.removing(ann, id, user)
  const subjectsOf = async (viewer: FixtureUser) =>
    (await as(viewer).communities.log({ id })).items.map(({ user }) => user?.id)
  await as(cleo).people.block({ userId: ben.id })
  await as(ben).people.block({ userId: dan.id })
  expect(await subjectsOf(cleo)).toEqual([dan.id])
  expect(await subjectsOf(ann)).toEqual([dan.id, ben.id])
})

it('lets the creator demote a moderator who has blocked the creator', async () => {
  const id = await createTestCommunity(test)
  await as(cleo).people.block({ userId: ann.id })
  const unknown = await responseOf(acts.dismissing(ann, id, nobody))
  expect(unknown).toMatchObject({ code: 'NOT_FOUND' })
  expect(await responseOf(acts.dismissing(ann, id, cleo))).toEqual(unknown)
  expect(await roleOf(id, cleo)).toBe('member')
  expect(await responseOf(as(ann).communities.setRole({ id, userId: cleo.id, role: 'moderator' }))).toEqual(unknown)
  expect(await roleOf(id, cleo)).toBe('member')
})

it('returns the response for an unknown person even beyond the daily limits', async () => {
  const id = await createTestCommunity(test)
  const byCleo = { ...test.contextFor(cleo), limits: inMemoryRateLimits() }
  await as(ben).people.block({ userId: cleo.id })
  const unknown = await responseOf(acts.banning(cleo, id, nobody))
  for (let round = 1; round <= 6; round++) {
    expect(await responseOf(banUser(byCleo, { id, userId: ben.id, reason })), `round ${round}`).toEqual(unknown)
    await unbanUser(byCleo, { id, userId: ben.id })
  }
  await as(ben).communities.join({ id })
  expect(await responseOf(removeMember(byCleo, { id, userId: ben.id, reason }))).toEqual(unknown)
  expect(await roleOf(id, ben)).toBe('member')
})
