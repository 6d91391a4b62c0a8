import { POSTS } from '@stoop/validators/fixtures/posts'
import type { Tx } from '../client.ts'
import { newId } from '../ids.ts'
import { comments, likes, notifications, posts } from '../schema.ts'

const HOUR = 60 * 60 * 1000

/** Inserts the demo posts with their likes and comments and the notifications about them; counters match the rows. */
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
    post.comments.map(({ author, content }, n) => ({
      post,
      author,
      content,
      at: Math.min(now, post.at + (n + 1) * (HOUR / 5)),
    })),
  )
  await tx.insert(comments).values(
    seededComments.map(({ post, author, content, at }) => ({
      id: newId(at),
      postId: post.id,
      authorId: author.id,
      content,
      createdAt: new Date(at),
    })),
  )
  await tx
    .insert(notifications)
    .values([
      ...seededLikes.map(({ post, from: actor, at }) => postNotification(post, actor, { at, now }, 'like')),
      ...seededComments.map(({ post, author, at }) => postNotification(post, author, { at, now }, 'comment')),
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
