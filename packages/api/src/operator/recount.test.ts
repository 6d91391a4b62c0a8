import { POST_COUNTERS } from '@stoop/db/counters'
import {
  auditLog,
  comments,
  communities,
  communityComments,
  communityPosts,
  conversationMembers,
  posts,
  vocabulary,
} from '@stoop/db/schema'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { recount } from './recount.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const run = (isDryRun: boolean) => recount(testContext.createServices, 'operator', { isDryRun })

it('reports and corrects every counter that is wrong', async () => {
  const { db } = testContext
  const post = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  await as(ben).posts.like({ id: post.id })
  const reply = await as(ben).posts.reply({ id: post.id, content: 'Hi' })
  await as(ann).posts.likeReply({ id: post.id, commentId: reply.id })
  const community = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  const communityPost = await as(ann).communities.post({ id: community.id, content: 'Hello' })
  const communityRef = { communityId: community.id, id: communityPost.id }
  const communityReply = await as(ann).communities.reply({ ...communityRef, content: 'Hi' })
  const { id: friendshipId } = await as(ann).friends.request({ addresseeId: ben.id })
  await as(ben).friends.respond({ friendshipId, status: 'accepted' })
  for (const content of ['One', 'Two']) await as(ann).messages.send({ userId: ben.id, content })
  const [{ conversationId = '' } = {}] = await db.select().from(conversationMembers)
  expect((await run(true)).differences).toEqual([])

  await db.update(conversationMembers).set({ unreadCount: 6 })
  await db.update(posts).set({ likeCount: 7, commentCount: 0 })
  await db.update(communityPosts).set({ likeCount: 2, commentCount: 3 })
  await db.update(comments).set({ likeCount: 4 })
  await db.update(communityComments).set({ likeCount: 5 })
  await db.update(communities).set({ memberCount: 0 })
  await db.update(vocabulary).set({ uses: 5 }).where(eq(vocabulary.word, 'ben'))
  await db.delete(vocabulary).where(eq(vocabulary.word, 'gardeners'))
  await db.insert(vocabulary).values({ word: 'nobody', uses: 1 })
  const differences = [
    { counter: 'posts.like_count', id: post.id, stored: 7, actual: 1 },
    { counter: 'comments.like_count', id: reply.id, stored: 4, actual: 1 },
    { counter: 'posts.comment_count', id: post.id, stored: 0, actual: 1 },
    { counter: 'community_posts.like_count', id: communityPost.id, stored: 2, actual: 0 },
    { counter: 'community_comments.like_count', id: communityReply.id, stored: 5, actual: 0 },
    { counter: 'community_posts.comment_count', id: communityPost.id, stored: 3, actual: 1 },
    { counter: 'communities.member_count', id: community.id, stored: 0, actual: 1 },
    { counter: 'conversation_members.unread_count', id: `${conversationId}/${ann.id}`, stored: 6, actual: 0 },
    { counter: 'conversation_members.unread_count', id: `${conversationId}/${ben.id}`, stored: 6, actual: 2 },
    { counter: 'vocabulary.uses', id: 'ben', stored: 5, actual: 1 },
    { counter: 'vocabulary.uses', id: 'gardeners', stored: 0, actual: 1 },
    { counter: 'vocabulary.uses', id: 'nobody', stored: 1, actual: 0 },
  ]
  expect((await run(true)).differences).toEqual(differences)
  expect((await run(false)).differences).toEqual(differences)
  const logged = await db.select({ details: auditLog.details }).from(auditLog).where(eq(auditLog.action, 'recount'))
  expect(logged.map(({ details }) => details)).toEqual([
    { counter: 'posts.like_count', fixed: 1 },
    { counter: 'comments.like_count', fixed: 1 },
    { counter: 'posts.comment_count', fixed: 1 },
    { counter: 'community_posts.like_count', fixed: 1 },
    { counter: 'community_comments.like_count', fixed: 1 },
    { counter: 'community_posts.comment_count', fixed: 1 },
    { counter: 'communities.member_count', fixed: 1 },
    { counter: 'conversation_members.unread_count', fixed: 2 },
    { counter: 'vocabulary.uses', fixed: 3 },
    { fixed: 12 },
  ])
  expect(await run(true)).toEqual({
    checked: expect.objectContaining({ 'posts.like_count': 1, 'communities.member_count': 1 }),
    differences: [],
    isDryRun: true,
  })
})

it.each(['a row', 'a word'])('does not correct %s if the correction cannot be logged', async (kind) => {
  const { db, createServices } = testContext
  await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  if (kind === 'a row') await db.update(posts).set({ likeCount: 7 })
  else await db.update(vocabulary).set({ uses: 5 }).where(eq(vocabulary.word, 'ben'))
  const { differences } = await run(true)
  expect(differences).toHaveLength(1)
  // Break the clock: only the log reads it, so only writing to the log fails.
  const now = () => {
    throw new Error('No time')
  }
  await expect(recount({ ...createServices, clock: { now } }, 'operator', { isDryRun: false })).rejects.toThrow(
    'No time',
  )
  expect((await run(true)).differences).toEqual(differences)
})

it('includes every column that counts or hides rows', async () => {
  const columns = await testContext.db.execute<{ name: string }>(sql`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public' and column_name ~ '(_count|_counts|^uses|^count|counter|is_hidden|votes)$'`)
  // Columns without a recount: they count deleted members, the joins of a day, and an authenticator's signatures. The flags of
  // likes, comments and votes change together with counters (refresh-hidden.ts).
  const others = ['community_links.uses', 'invitations.uses', 'notifications.count', 'passkeys.counter']
  const flags = [...POST_COUNTERS.map(({ rows }) => rows), 'post_votes', 'community_post_votes'].map(
    (rows) => `${rows}.is_hidden`,
  )
  expect(columns.map(({ name }) => name).sort()).toEqual(
    [...Object.keys((await run(true)).checked), ...others, ...flags].sort(),
  )
})

it('keeps counters correct while members like posts during a recount', async () => {
  const post = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  await testContext.db.update(posts).set({ likeCount: 3 })
  await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => as(n % 2 ? ann : ben).posts.like({ id: post.id })),
    ...Array.from({ length: 5 }, () => run(false)),
  ])
  await run(false)
  expect((await run(true)).differences).toEqual([])
})
