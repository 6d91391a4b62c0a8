import type { FixtureUser } from '@stoop/validators/fixtures/people'
import { USERS } from '@stoop/validators/fixtures/people'
import { type FixtureThread, type FixtureThreadComment, THREADS } from '@stoop/validators/fixtures/threads'
import { mentionedUsernames } from '@stoop/validators/mentions'
import { eq } from 'drizzle-orm'
import type { Tx } from '../client.ts'
import { newId } from '../ids.ts'
import * as s from '../schema.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const FRIEND_KIND = {
  tables: { comments: s.comments, likes: s.likes, commentLikes: s.commentLikes },
  types: { like: 'like', comment: 'comment' },
} as const
const COMMUNITY_KIND = {
  tables: { comments: s.communityComments, likes: s.communityLikes, commentLikes: s.communityCommentLikes },
  types: { like: 'community_post_like', comment: 'community_comment' },
} as const

/** Inserts the demo conversations with notifications and correct counters. */
export async function seedThreads(tx: Tx, now: number): Promise<void> {
  for (const thread of THREADS) await seedThread(tx, thread, now)
}

type NewNotification = Omit<typeof s.notifications.$inferInsert, 'id' | 'read' | 'createdAt'> & { at: number }

async function seedThread(tx: Tx, thread: FixtureThread, now: number): Promise<void> {
  const postedAt = now - thread.hoursAgo * 60 * MINUTE
  const stamp = (minutes: number) => {
    const at = Math.min(now, postedAt + minutes * MINUTE)
    return { id: newId(at), createdAt: new Date(at) }
  }
  const isInCommunity = 'community' in thread.place
  const { tables, types } = isInCommunity ? COMMUNITY_KIND : FRIEND_KIND
  const comments = toRows(thread.comments, stamp)
  const post = await insertPost(tx, thread, { ...stamp(0), commentCount: comments.length })
  const place = { postId: post.id, communityId: post.communityId }
  const likes = thread.likedBy.map((liker, index) => ({ ...stamp(index * 4 + 2), userId: liker.id, postId: post.id }))
  await tx.insert(tables.likes).values(likes)
  await tx
    .insert(tables.comments)
    .values(
      comments.map(({ likedBy, answered, author, ...row }) => ({ ...row, postId: post.id, likeCount: likedBy.length })),
    )
  const commentLikes = comments.flatMap((comment) =>
    comment.likedBy.map((liker, index) => {
      const at = Math.min(now, comment.createdAt.getTime() + (index + 1) * MINUTE)
      return {
        id: newId(at),
        createdAt: new Date(at),
        userId: liker.id,
        commentId: comment.id,
        authorId: comment.authorId,
      }
    }),
  )
  if (commentLikes.length > 0)
    await tx.insert(tables.commentLikes).values(commentLikes.map(({ authorId, ...row }) => row))

  const notifications: NewNotification[] = [
    ...mentions(thread.content, thread.author, []).map((userId) => ({
      ...{ userId, type: 'mention' as const, fromUserId: thread.author.id, at: postedAt, ...place },
    })),
    ...likes.map(({ userId: fromUserId, createdAt }) => ({
      ...{ userId: thread.author.id, type: types.like, fromUserId, at: createdAt.getTime(), ...place },
    })),
    ...comments.flatMap(({ id: commentId, authorId: fromUserId, answered, content, author, createdAt }) => {
      const event = { fromUserId, at: createdAt.getTime(), ...place }
      const notified = [thread.author.id, ...(answered ? [answered.id] : [])]
      return [
        { userId: thread.author.id, type: types.comment, commentId, ...event },
        ...(answered && answered.id !== thread.author.id
          ? [{ userId: answered.id, type: 'comment_reply' as const, commentId, ...event }]
          : []),
        ...mentions(content, author, notified).map((userId) => ({
          userId,
          type: 'mention' as const,
          commentId,
          ...event,
        })),
      ]
    }),
    ...commentLikes.map(({ userId: fromUserId, authorId: userId, commentId, createdAt }) => ({
      ...{ userId, type: 'comment_like' as const, fromUserId, commentId, at: createdAt.getTime(), ...place },
    })),
  ]
  await tx
    .insert(s.notifications)
    .values(
      notifications
        .filter(({ userId, fromUserId }) => userId !== fromUserId)
        .map(({ at, ...row }) => ({ ...row, id: newId(at), read: now - at > DAY, createdAt: new Date(at) })),
    )
    // A member who comments several times on a post causes one notification.
    .onConflictDoNothing()
}

async function insertPost(
  tx: Tx,
  { author, place, content, likedBy }: FixtureThread,
  { id, createdAt, commentCount }: { id: string; createdAt: Date; commentCount: number },
) {
  const row = { id, createdAt, authorId: author.id, content, likeCount: likedBy.length, commentCount }
  if ('visibility' in place) {
    await tx.insert(s.posts).values({ ...row, visibility: place.visibility })
    return { id, communityId: null }
  }
  const { slug } = place.community
  const [community] = await tx.select({ id: s.communities.id }).from(s.communities).where(eq(s.communities.slug, slug))
  if (!community) throw new Error(`The demo data has no community ${slug}`)
  await tx.insert(s.communityPosts).values({ ...row, communityId: community.id })
  return { id, communityId: community.id }
}

/** Returns the comments and answers with ids, in the order of writing. */
function toRows(comments: FixtureThreadComment[], stamp: (minutes: number) => { id: string; createdAt: Date }) {
  let minutes = 0
  return comments.flatMap(({ author, content, likedBy = [], answers = [] }) => {
    minutes += 10
    const comment = {
      ...stamp(minutes),
      author,
      authorId: author.id,
      content,
      likedBy,
      parentId: null,
      answered: undefined,
    }
    return [
      comment,
      ...answers.map((answer) => {
        minutes += 5
        const { author: by, likedBy: likers = [] } = answer
        const parent = { parentId: comment.id, answered: author }
        return { ...stamp(minutes), author: by, authorId: by.id, content: answer.content, likedBy: likers, ...parent }
      }),
    ]
  })
}

/** Returns the ids of the mentioned demo members, except the author and the members in `notified`. */
const mentions = (content: string, author: FixtureUser, notified: string[]): string[] =>
  USERS.filter(
    ({ id, username }) => id !== author.id && !notified.includes(id) && mentionedUsernames(content).includes(username),
  ).map(({ id }) => id)
