import { communityPosts, likes, notifications, posts, users } from '@stoop/db/schema'
import { ann, ben, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DEFAULT_RATE_LIMITS } from '../rate-limit-config.ts'
import { inMemoryRateLimits } from '../rate-limits.ts'
import { useTestContext } from '../test-context.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { likePost } from './like-post.ts'

const testContext = useTestContext()
const createPublicPost = () => testContext.callerFor(ann).posts.create({ content: 'Hello', visibility: 'public' })

it('toggles the like and the count if the input does not contain liked', async () => {
  const { id } = await createPublicPost()
  expect(await testContext.callerFor(ben).posts.like({ id })).toEqual({ id, isLiked: true, likeCount: 1 })
  expect(await testContext.callerFor(ben).posts.one({ id })).toMatchObject({ isLiked: true, likeCount: 1 })
  expect(await testContext.callerFor(ben).posts.like({ id })).toEqual({ id, isLiked: false, likeCount: 0 })
})

it('changes nothing when a call that sets liked is retried', async () => {
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

describe('after another like, which makes the author known', () => {
  const createLikedPost = async () => {
    const post = await createPublicPost()
    await testContext.callerFor(dan).posts.like(post)
    return post
  }

  /** Returns a function that likes as Ben. His limit of likes for one person is `points`. */
  const likeWithLimit = (points: number) => {
    const { allowances } = DEFAULT_RATE_LIMITS
    const few = { ...allowances, samePerson: { ...allowances.samePerson, points } }
    const limits = inMemoryRateLimits({ ...DEFAULT_RATE_LIMITS, allowances: few })
    const ctx = { ...testContext.contextFor(ben), limits }
    return (input: { id: string; liked?: boolean }) => likePost(ctx, friendPostKind, input)
  }

  it('returns 404 for a post that the viewer does not see, even beyond the limit', async () => {
    const { id } = await createLikedPost()
    const like = likeWithLimit(1)
    await like({ id, liked: true })
    const next = await createLikedPost()
    await expect(like(next)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await testContext.callerFor(ann).people.block({ userId: ben.id })
    for (const post of [next, await createLikedPost()])
      await expect(like(post)).rejects.toMatchObject({ message: 'Post not found' })
    expect(await testContext.db.select().from(likes).where(eq(likes.postId, next.id))).toHaveLength(1)
  })

  it('counts only calls that add a like towards the limit', async () => {
    const { id } = await createLikedPost()
    const like = likeWithLimit(2)
    for (const _ of [1, 2, 3]) await like({ id, liked: true })
    expect(await like({ id })).toEqual({ id, isLiked: false, likeCount: 1 })
    expect(await like({ id })).toEqual({ id, isLiked: true, likeCount: 2 })
    await like({ id })
    await expect(like({ id })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('does not like a post that has been deleted', async () => {
    const { id } = await createLikedPost()
    await testContext.callerFor(ann).posts.delete({ id })
    await expect(testContext.callerFor(ben).posts.like({ id })).rejects.toMatchObject({ message: 'Post not found' })
    expect(await testContext.db.select().from(likes).where(eq(likes.userId, ben.id))).toEqual([])
  })
})

it('keeps the like count exact when 200 likes and toggles are concurrent', async () => {
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
