import { communityPosts, likes, notifications, posts, users } from '@stoop/db/schema'
import { ann, ben, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const createPublicPost = () => testContext.callerFor(ann).posts.create({ content: 'Hello', visibility: 'public' })

it('toggles the like and the count without `liked`', async () => {
  const { id } = await createPublicPost()
  expect(await testContext.callerFor(ben).posts.like({ id })).toEqual({ id, isLiked: true, likeCount: 1 })
  expect(await testContext.callerFor(ben).posts.one({ id })).toMatchObject({ isLiked: true, likeCount: 1 })
  expect(await testContext.callerFor(ben).posts.like({ id })).toEqual({ id, isLiked: false, likeCount: 0 })
})

it('changes nothing when a call that sets `liked` is retried', async () => {
  const { id } = await createPublicPost()
  for (const _ of [1, 2])
    expect(await testContext.callerFor(ben).posts.like({ id, liked: true })).toMatchObject({
      isLiked: true,
      likeCount: 1,
    })
  for (const _ of [1, 2])
    expect(await testContext.callerFor(ben).posts.like({ id, liked: false })).toMatchObject({
      isLiked: false,
      likeCount: 0,
    })
})

it('notifies the author of a like by another member until the like is removed', async () => {
  const { id } = await createPublicPost()
  await testContext.callerFor(ann).posts.like({ id })
  expect(await testContext.db.select().from(notifications)).toEqual([])
  await testContext.callerFor(ben).posts.like({ id })
  expect(await testContext.callerFor(ann).notifications.list({})).toMatchObject({
    items: [{ type: 'like', content: 'Ben Okafor liked your post', postId: id }],
  })
  await testContext.callerFor(ben).posts.like({ id })
  expect((await testContext.callerFor(ann).notifications.list({})).items).toEqual([])
  await testContext.callerFor(ben).posts.like({ id })
  await testContext.callerFor(ann).notifications.readAll()
  await testContext.callerFor(ben).posts.like({ id })
  await testContext.callerFor(ben).posts.like({ id })
  expect((await testContext.callerFor(ann).notifications.list({})).items).toMatchObject([{ read: true }])
})

it('counts exactly under 200 concurrent likes and toggles', async () => {
  const { id } = await createPublicPost()
  const likers = await createUsers(50)
  await Promise.all(likers.flatMap((liker) => [1, 2, 3].map(() => testContext.callerFor(liker).posts.like({ id }))))
  await Promise.all(likers.map((liker) => testContext.callerFor(liker).posts.like({ id, liked: true })))
  const rows = await testContext.db.select().from(likes).where(eq(likes.postId, id))
  expect(rows).toHaveLength(50)
  expect(await testContext.db.select().from(posts)).toMatchObject([{ likeCount: 50 }])
})

it('likes a community post and notifies its author', async () => {
  const { id: communityId } = await testContext
    .callerFor(ann)
    .communities.create({ name: 'Gardeners', description: 'We grow things here' })
  await testContext.callerFor(ben).communities.join({ id: communityId })
  const { id } = await testContext.callerFor(ann).communities.post({ id: communityId, content: 'Mint?' })
  expect(await testContext.callerFor(ben).communities.like({ communityId, id })).toEqual({
    id,
    isLiked: true,
    likeCount: 1,
  })
  expect(await testContext.db.select().from(communityPosts)).toMatchObject([{ likeCount: 1 }])
  expect(await testContext.callerFor(ann).notifications.list({})).toMatchObject({
    items: [{ type: 'community_post_like', postId: id, communityId }, { type: 'community_join' }],
  })
})

async function createUsers(count: number): Promise<FixtureUser[]> {
  const at = new Date()
  const newUsers = Array.from({ length: count }, (_, n) => ({
    ...ben,
    id: crypto.randomUUID(),
    username: `crowd${n}`,
    email: `crowd${n}@stoop.example`,
  }))
  await testContext.db
    .insert(users)
    .values(newUsers.map((user) => ({ ...user, password: 'none', createdAt: at, updatedAt: at })))
  return newUsers
}
