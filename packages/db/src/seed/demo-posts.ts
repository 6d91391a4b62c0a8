import { POSTS } from '@stoop/validators/fixtures/posts'
import type { Tx } from '../client.ts'
import { newId } from '../ids.ts'
import { commentLikes, comments, likes, notifications, posts } from '../schema.ts'

const HOUR = 60 * 60 * 1000

/** Inserts the demo posts with likes, comments and notifications, and correct counters. */
export async function seedPosts(tx: Tx, now: number): Promise<void> {
  const seededPosts = POSTS.map((post) => ({
    ...post,
    id: newId(now - post.hoursAgo * HOUR),
    at: now - post.hoursAgo * HOUR,
  }))
  await tx.insert(posts).values(
    seededPosts.map((post) => ({
      id: post.id,
      authorId: post.author.id,
      content: post.content,
      visibility: post.visibility,
      likeCount: post.likedBy.length,
      commentCount: post.comments.length,
      createdAt: new Date(post.at),
    })),
  )
  const seededLikes = seededPosts.flatMap((post) =>
    post.likedBy.map((actor, n) => ({ post, from: actor, at: Math.min(now, post.at + (n + 1) * (HOUR / 6)) })),
  )
  await tx.insert(likes).values(
    seededLikes.map(({ post, from: actor, at }) => ({
      id: newId(at),
      userId: actor.id,
      postId: post.id,
      createdAt: new Date(at),
    })),
  )
  const seededComments = seededPosts.flatMap((post) =>
    post.comments.map(({ author, content }, n) => {
      const at = Math.min(now, post.at + (n + 1) * (HOUR / 5))
      return { id: newId(at), post, author, content, at }
    }),
  )
  const commentRows = seededComments.map(({ id, post, author, content, at }) => ({
    id,
    postId: post.id,
    authorId: author.id,
    content,
    createdAt: new Date(at),
    // People who like a post also like its first reply.
    likers: post.comments[0]?.content === content ? post.likedBy.filter((liker) => liker.id !== author.id) : [],
    at,
  }))
  await tx.insert(comments).values(commentRows.map(({ likers, at, ...row }) => ({ ...row, likeCount: likers.length })))
  await tx
    .insert(commentLikes)
    .values(
      commentRows.flatMap(({ id: commentId, likers, at }) =>
        likers.map(({ id: userId }) => ({ id: newId(at), userId, commentId, createdAt: new Date(at) })),
      ),
    )
  await tx.insert(notifications).values([
    ...seededLikes.map(({ post, from: actor, at }) => postNotification(post, actor, { at, now }, 'like')),
    ...seededComments.map(({ id: commentId, post, author, at }) => ({
      ...postNotification(post, author, { at, now }, 'comment'),
      commentId,
    })),
  ])
}

type SeededPost = { id: string; author: { id: string } }
type Actor = { id: string }

const postNotification = (
  post: SeededPost,
  actor: Actor,
  { at, now }: { at: number; now: number },
  type: 'like' | 'comment',
) => ({
  id: newId(at),
  userId: post.author.id,
  type,
  fromUserId: actor.id,
  postId: post.id,
  read: now - at > 24 * HOUR,
  createdAt: new Date(at),
})
