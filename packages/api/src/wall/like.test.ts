import { communityPosts, likes, notifications, posts, users } from '@stoop/db/schema'
import { ann, ben, type CastMember } from '@stoop/validators/cast/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useWorld } from '../testing.ts'

const world = useWorld()
const publicPost = () => world.call(ann).posts.create({ content: 'Hello', visibility: 'public' })

it('toggles, counting with the row (R29)', async () => {
  const { id } = await publicPost()
  expect(await world.call(ben).posts.like({ id })).toEqual({ id, isLiked: true, likeCount: 1 })
  expect(await world.call(ben).posts.one({ id })).toMatchObject({ isLiked: true, likeCount: 1 })
  expect(await world.call(ben).posts.like({ id })).toEqual({ id, isLiked: false, likeCount: 0 })
})

it('sets what is said, so that a retry is safe (R29)', async () => {
  const { id } = await publicPost()
  for (const _ of [1, 2])
    expect(await world.call(ben).posts.like({ id, liked: true })).toMatchObject({ isLiked: true, likeCount: 1 })
  for (const _ of [1, 2])
    expect(await world.call(ben).posts.like({ id, liked: false })).toMatchObject({ isLiked: false, likeCount: 0 })
})

it('tells the author once, never of their own, and takes an unread word back (R18, R55b)', async () => {
  const { id } = await publicPost()
  await world.call(ann).posts.like({ id })
  expect(await world.db.select().from(notifications)).toEqual([])
  await world.call(ben).posts.like({ id })
  expect(await world.call(ann).notifications.list({})).toMatchObject({
    items: [{ type: 'like', content: 'Ben Okafor liked your post', postId: id }],
  })
  await world.call(ben).posts.like({ id })
  expect((await world.call(ann).notifications.list({})).items).toEqual([])
  await world.call(ben).posts.like({ id })
  await world.call(ann).notifications.readAll()
  await world.call(ben).posts.like({ id })
  await world.call(ben).posts.like({ id })
  expect((await world.call(ann).notifications.list({})).items).toMatchObject([{ read: true }])
})

it('counts exactly under 200 likes and toggles at once (R29)', async () => {
  const { id } = await publicPost()
  const crowd = await people(50)
  await Promise.all(crowd.flatMap((one) => [1, 2, 3].map(() => world.call(one).posts.like({ id }))))
  await Promise.all(crowd.map((one) => world.call(one).posts.like({ id, liked: true })))
  const rows = await world.db.select().from(likes).where(eq(likes.postId, id))
  expect(rows).toHaveLength(50)
  expect(await world.db.select().from(posts)).toMatchObject([{ likeCount: 50 }])
})

it("is one logic for a community's posts", async () => {
  const { id: communityId } = await world
    .call(ann)
    .communities.create({ name: 'Gardeners', description: 'We grow things here' })
  await world.call(ben).communities.join({ id: communityId })
  const { id } = await world.call(ann).communities.post({ id: communityId, content: 'Mint?' })
  expect(await world.call(ben).communities.like({ communityId, id })).toEqual({ id, isLiked: true, likeCount: 1 })
  expect(await world.db.select().from(communityPosts)).toMatchObject([{ likeCount: 1 }])
  expect(await world.call(ann).notifications.list({})).toMatchObject({
    items: [{ type: 'community_post_like', postId: id, communityId }, { type: 'community_join' }],
  })
})

async function people(count: number): Promise<CastMember[]> {
  const at = new Date()
  const crowd = Array.from({ length: count }, (_, n) => ({
    ...ben,
    id: crypto.randomUUID(),
    username: `crowd${n}`,
    email: `crowd${n}@stoop.example`,
  }))
  await world.db.insert(users).values(crowd.map((one) => ({ ...one, password: 'none', createdAt: at, updatedAt: at })))
  return crowd
}
