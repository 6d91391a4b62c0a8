import { deletions, idempotencyKeys, likes, notifications, photos, posts } from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { eraseDeleted } from './erase-deleted.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const createPublicPost = () => as(ann).posts.create({ content: 'Hello', visibility: 'public' })
const erase = () => eraseDeleted(testContext.createServices)

it('hides a deleted post from every list and count', async () => {
  const { id } = await createPublicPost()
  expect(await as(ann).posts.delete({ id })).toEqual({ ok: true })
  for (const user of [ann, ben]) {
    await expect(as(user).posts.one({ id })).rejects.toThrow('Post not found')
    await expect(as(user).posts.replies({ id })).rejects.toThrow('Post not found')
    await expect(as(user).posts.like({ id })).rejects.toThrow('Post not found')
    await expect(as(user).posts.reply({ id, content: 'Late' })).rejects.toThrow('Post not found')
    expect((await as(user).posts.ofMember({ userId: ann.id })).items).toEqual([])
    expect(await as(user).profiles.of({ username: ann.username })).toMatchObject({ postsCount: 0 })
  }
  expect((await as(ann).posts.feed({})).items).toEqual([])
})

it('restores a post with its likes, replies and notifications', async () => {
  const { id } = await createPublicPost()
  await as(ben).posts.like({ id })
  await as(cleo).posts.reply({ id, content: 'Hi' })
  const before = await as(ann).notifications.list({})
  await as(ann).posts.delete({ id })
  expect((await as(ann).notifications.list({})).items).toEqual([])
  expect(await as(ann).notifications.counts()).toMatchObject({ unreadNotifications: 0 })
  await as(ann).posts.restore({ id })
  expect(await as(ann).notifications.list({})).toEqual(before)
  expect(await as(ben).posts.one({ id })).toMatchObject({ likeCount: 1, commentCount: 1, isLiked: true })
})

it('lets only the author delete a post, and restore it within a minute', async () => {
  const { id } = await createPublicPost()
  await as(ben).posts.create({ content: "Ben's own post", visibility: 'public' })
  await expect(as(ben).posts.delete({ id })).rejects.toMatchObject({ reason: 'NOT_YOUR_POST' })
  await as(ann).posts.delete({ id })
  expect(await as(ann).posts.delete({ id })).toEqual({ ok: true })
  await expect(as(ben).posts.restore({ id })).rejects.toThrow('Post not found')
  testContext.advanceClock(61_000)
  await expect(as(ann).posts.restore({ id })).rejects.toThrow('Post not found')
})

it('erases the post with everything that belongs to it', async () => {
  const { id } = await as(ann, { idempotencyKey: 'k' }).posts.create({ content: 'Hello', visibility: 'public' })
  await testContext.db
    .insert(photos)
    .values({ name: 'a'.repeat(32), form: 'post', makerId: ann.id, postId: id, createdAt: new Date() })
  await as(ben).posts.like({ id })
  await as(cleo, { idempotencyKey: 'c' }).posts.reply({ id, content: 'Secret reply' })
  await as(ann).posts.delete({ id })
  await erase()
  expect(await testContext.db.select().from(posts)).toHaveLength(1)
  testContext.advanceClock(90_100)
  await erase()
  for (const table of [posts, likes, notifications, photos, deletions])
    expect(await testContext.db.select().from(table)).toEqual([])
  const keys = await testContext.db.select({ answer: idempotencyKeys.answer }).from(idempotencyKeys)
  expect(keys).toEqual([{ answer: null }, { answer: null }])
  await expect(
    as(ann, { idempotencyKey: 'k' }).posts.create({ content: 'Hello', visibility: 'public' }),
  ).rejects.toThrow('Post not found')
})

it('lets a former member delete their post in a private community', async () => {
  const { id: communityId } = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  await as(ben).communities.join({ id: communityId })
  const { id } = await as(ben).communities.post({ id: communityId, content: 'Mine' })
  await as(ben).communities.leave({ id: communityId })
  await as(ben).communities.deletePost({ communityId, id })
  await expect(as(ann).communities.onePost({ communityId, id })).rejects.toThrow('Post not found')
  expect((await as(ann).communities.posts({ id: communityId })).items).toEqual([])
})

it('deletes a post once while comments are written on it', async () => {
  const { id } = await createPublicPost()
  const calls = Array.from({ length: 20 }, (_, n) =>
    n % 2 ? as(ann).posts.delete({ id }) : as(ben).posts.reply({ id, content: `Reply ${n}` }),
  )
  await Promise.allSettled(calls)
  await as(ann).posts.restore({ id })
  const { items } = await as(ann).posts.replies({ id })
  expect(await as(ann).posts.one({ id })).toMatchObject({ commentCount: items.length })
})

it('finds the notifications of a post with an index', async () => {
  await testContext.db.transaction(async (tx) => {
    // Skip the checks of foreign keys, so that no members are needed: inserting thousands takes long.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into notifications (id, user_id, type, from_user_id, post_id, created_at)
      select gen_random_uuid(), ${ann.id}, 'like', gen_random_uuid(), gen_random_uuid(), now() from generate_series(1, 5000)`)
  })
  await testContext.db.execute(sql`analyze notifications`)
  const { id } = await createPublicPost()
  const plan = await testContext.db.execute(
    sql`explain delete from notifications where post_id = ${id}::uuid and type <> 'community_post'`,
  )
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Scan using notifications_post_user')
})
