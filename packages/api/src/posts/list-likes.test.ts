import { newId } from '@stoop/db/ids'
import { newIdAt } from '@stoop/db/new-id-at'
import { friendships, likes, posts, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const likersOf = async (viewer: FixtureUser, id: string) =>
  (await as(viewer).posts.likes({ id })).items.map((one) => one.username)

async function befriend(a: FixtureUser, b: FixtureUser) {
  const { id } = await as(a).friends.request({ userId: b.id })
  await as(b).friends.respond({ friendshipId: id, status: 'accepted' })
}

/** Creates a public post by Ann that Ben, Cleo, Dan and Ann like, in this order. */
async function createLikedPost() {
  const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  for (const user of [ben, cleo, dan, ann]) await as(user).posts.like({ id, liked: true })
  return id
}

it('lists likes of friends first, then the newest likes', async () => {
  const id = await createLikedPost()
  await befriend(ben, ann)
  await as(ann).friends.request({ userId: cleo.id })
  expect((await as(ann).posts.likes({ id })).items).toMatchObject([
    { id: ben.id, username: 'ben', friendshipStatus: 'friends' },
    { id: ann.id, friendshipStatus: 'none' },
    { id: dan.id, friendshipStatus: 'none' },
    { id: cleo.id, friendshipStatus: 'sent' },
  ])
  expect(await likersOf(dan, id)).toEqual(['ann', 'dan', 'cleo', 'ben'])
})

it('leaves out people who have a block with the viewer, in the list and in the count', async () => {
  const id = await createLikedPost()
  await as(cleo).people.block({ userId: dan.id })
  expect(await likersOf(cleo, id)).toEqual(['ann', 'cleo', 'ben'])
  expect(await as(cleo).posts.one({ id })).toMatchObject({ likeCount: 3 })
  await as(ann).people.block({ userId: ben.id })
  expect(await likersOf(dan, id)).toEqual(['ann', 'dan'])
})

it('returns 404 or 403 for a post that the viewer may not read', async () => {
  const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'friends' })
  await expect(as(ben).posts.likes({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { id: communityId } = await as(ann).communities.create({ name: 'Choir', description: 'We sing together' })
  const post = await as(ann).communities.post({ id: communityId, content: 'Hello' })
  await as(ann).communities.like({ communityId, id: post.id })
  await expect(as(ben).communities.likes({ communityId, id: post.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await as(ann).communities.likes({ communityId, id: post.id })).items).toMatchObject([{ id: ann.id }])
})

it('lists each of 1,000 likes once over all pages', { timeout: 60_000 }, async () => {
  const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  const { db } = testContext
  const count = 1_000
  const now = Date.now()
  const people = Array.from({ length: count }, (_, n) => ({ id: newId(now), n }))
  const peopleParam = sql.param(JSON.stringify(people))
  await db.execute(sql`insert into ${users} (id, email, username, first_name, last_name, password, selected_city, created_at, updated_at)
    select (p->>'id')::uuid, 'm' || (p->>'n') || '@stoop.test', 'm' || (p->>'n'), 'Many', 'Likers', 'x', 'Chicago', now(), now()
    from jsonb_array_elements(${peopleParam}::jsonb) p`)
  await db.execute(sql`insert into ${likes} (id, user_id, post_id, created_at)
    select ${newIdAt(sql`now()`)}, (p->>'id')::uuid, ${id}::uuid, now() from jsonb_array_elements(${peopleParam}::jsonb) p`)
  await db.update(posts).set({ likeCount: count }).where(eq(posts.id, id))
  const friends = people.filter(({ n }) => n % 20 === 0)
  await db.insert(friendships).values(
    friends.map((friend) => ({
      id: newId(now),
      requesterId: friend.id,
      addresseeId: ann.id,
      status: 'accepted' as const,
      createdAt: new Date(now),
    })),
  )
  await db.execute(sql`analyze`)
  const found: { id: string; friendshipStatus: string }[] = []
  let cursor: string | undefined
  do {
    const page = await as(ann).posts.likes({ id, limit: 100, ...(cursor && { cursor }) })
    found.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(new Set(found.map((one) => one.id)).size).toBe(count)
  expect(found.findIndex(({ friendshipStatus }) => friendshipStatus === 'none')).toBe(friends.length)
})
