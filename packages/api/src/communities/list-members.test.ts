import { newId } from '@stoop/db/ids'
import { communityMembers, friendships, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor
let communityId = ''

/** Adds new users with these first names as members, in this order. */
async function addMembers(names: string[]): Promise<string[]> {
  const ids = []
  for (const firstName of names) {
    const id = newId(Date.now())
    const createdAt = new Date()
    const account = { username: firstName.toLowerCase(), email: `${firstName}@stoop.test`, password: 'plain:secret' }
    await testContext.db
      .insert(users)
      .values({ ...ann, ...account, id, firstName, lastName: 'Tester', createdAt, updatedAt: createdAt })
    await as({ ...ann, id }).communities.join({ id: communityId })
    ids.push(id)
  }
  return ids
}

const befriend = (requesterId: string, addresseeId: string) =>
  testContext.db
    .insert(friendships)
    .values({ id: newId(Date.now()), requesterId, addresseeId, status: 'accepted', createdAt: new Date() })

const namesFor = async (viewer: FixtureUser, input: { q?: string; limit?: number } = {}) => {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = await as(viewer).communities.members({ id: communityId, ...input, cursor })
    names.push(...page.items.map(({ user }) => user.firstName))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return names
}

beforeEach(async () => {
  communityId = (await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })).id
  await as(ben).communities.join({ id: communityId })
})

describe('the members of a community', () => {
  it('sorts members by role, friends, mutual friends and others, at any page size', async () => {
    const [uma, vic, wim, xia, yul, zoe] = await addMembers(['Uma', 'Vic', 'Wim', 'Xia', 'Yul', 'Zoe'])
    for (const user of [cleo, dan]) await as(user).communities.join({ id: communityId })
    for (const [userId, days] of [
      [wim, 1],
      [yul, 2],
    ] as const)
      await testContext.db
        .update(communityMembers)
        .set({ role: 'moderator', roleSince: new Date(Date.now() - days * 86_400_000) })
        .where(and(eq(communityMembers.communityId, communityId), eq(communityMembers.userId, userId ?? '')))
    for (const friend of [dan.id, vic ?? '', wim ?? '']) await befriend(ben.id, friend)
    // Zoe has two mutual friends with Ben, Xia has one.
    for (const friend of [dan.id, vic ?? '']) await befriend(friend, zoe ?? '')
    await befriend(xia ?? '', dan.id)
    const expected = ['Ann', 'Yul', 'Wim', 'Vic', 'Dan', 'Zoe', 'Xia', 'Ben', 'Uma', 'Cleo']
    for (const limit of [1, 2, 3, 4, 100]) expect(await namesFor(ben, { limit }), `${limit}`).toEqual(expected)
    await befriend(uma ?? '', dan.id)
    expect(await namesFor(ben)).toEqual(['Ann', 'Yul', 'Wim', 'Vic', 'Dan', 'Zoe', 'Uma', 'Xia', 'Ben', 'Cleo'])
  })

  it('finds members by the beginnings of their names, in any order and without accents', async () => {
    await addMembers(['Zoë', 'Zora', 'Amzo'])
    expect(await namesFor(ben, { q: 'zo' })).toEqual(['Zoë', 'Zora'])
    expect(await namesFor(ben, { q: 'tester ZOE' })).toEqual(['Zoë'])
    expect(await namesFor(ben, { q: '@zora' })).toEqual(['Zora'])
    expect(await namesFor(ben, { q: 'nobody' })).toEqual([])
    expect(await namesFor(ben, { q: 'tester', limit: 1 })).toEqual(['Zoë', 'Zora', 'Amzo'])
  })

  it('leaves out people who have a block with the viewer, even in a search', async () => {
    await addMembers(['Zora'])
    const zora = await as(ann).communities.members({ id: communityId, q: 'zora' })
    await as(ben).people.block({ userId: zora.items[0]?.userId ?? '' })
    expect(await namesFor(ben)).toEqual(['Ann', 'Ben'])
    expect(await namesFor(ben, { q: 'zora' })).toEqual([])
  })

  it('finds members among thousands if few people match the name', async () => {
    // Insert in parts, so that each statement takes less than a second.
    for (let first = 1; first <= 3001; first += 500)
      await testContext.db.execute(`with member as (
          insert into users (id, email, username, password, first_name, last_name, created_at, updated_at)
          select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'u' || n || '@stoop.test', 'u' || n, 'x', 'Zora',
            'Many', now(), now()
          from generate_series(${first}, ${first + 499}) n returning id)
        insert into community_members (id, community_id, user_id, joined_at) select id, '${communityId}', id, now() from member`)
    await addMembers(['Uma'])
    expect(await namesFor(ben, { q: 'uma' })).toEqual(['Uma'])
  })

  it('finds members even if thousands of people match the name', async () => {
    // Insert in parts, because a statement may take at most two seconds.
    for (let first = 1; first <= 3100; first += 500)
      await testContext.db.execute(`insert into users (id, email, username, password, first_name, last_name, created_at, updated_at)
        select gen_random_uuid(), 'u' || n || '@stoop.test', 'u' || n, 'x', 'Zora', 'Many', now(), now()
        from generate_series(${first}, ${first + 499}) n`)
    await addMembers(['Zora', 'Uma', 'Zoran'])
    await as(dan).communities.join({ id: communityId })
    for (const limit of [1, 100]) expect(await namesFor(ben, { q: 'zora', limit })).toEqual(['Zora', 'Zoran'])
  })
})
