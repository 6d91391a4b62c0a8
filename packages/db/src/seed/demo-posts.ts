import { POSTS } from '@stoop/validators/cast/posts'
import type { Tx } from '../client.ts'
import { newId } from '../ids.ts'
import { comments, likes, notifications, posts } from '../schema.ts'

const HOUR = 60 * 60 * 1000

/** The demo city's posts with their likes, replies and the notifications of both; counters as the rows. */
export async function seedPosts(tx: Tx, now: number): Promise<void> {
  const written = POSTS.map((post) => ({
    ...post,
    id: newId(now - post.hoursAgo * HOUR),
    at: now - post.hoursAgo * HOUR,
  }))
  await tx.insert(posts).values(
    written.map((post) => ({
      id: post.id,
      authorId: post.author.id,
      content: post.content,
      visibility: post.visibility,
      likeCount: post.likedBy.length,
      commentCount: post.replies.length,
      createdAt: new Date(post.at),
    })),
  )
  const liked = written.flatMap((post) =>
    post.likedBy.map((from, n) => ({ post, from, at: Math.min(now, post.at + (n + 1) * (HOUR / 6)) })),
  )
  await tx
    .insert(likes)
    .values(
      liked.map(({ post, from, at }) => ({ id: newId(at), userId: from.id, postId: post.id, createdAt: new Date(at) })),
    )
  const replied = written.flatMap((post) =>
    post.replies.map(({ author, content }, n) => ({
      post,
      author,
      content,
      at: Math.min(now, post.at + (n + 1) * (HOUR / 5)),
    })),
  )
  await tx.insert(comments).values(
    replied.map(({ post, author, content, at }) => ({
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
      ...liked.map(({ post, from, at }) => news(post, from, { at, now }, 'like', 'liked your post')),
      ...replied.map(({ post, author, at }) => news(post, author, { at, now }, 'comment', 'replied to your post')),
    ])
}

type Written = { id: string; author: { id: string } }
type From = { id: string; firstName: string; lastName: string }

const news = (
  post: Written,
  from: From,
  { at, now }: { at: number; now: number },
  type: 'like' | 'comment',
  did: string,
) => ({
  id: newId(at),
  userId: post.author.id,
  type,
  fromUserId: from.id,
  postId: post.id,
  content: `${from.firstName} ${from.lastName} ${did}`,
  read: now - at > 24 * HOUR,
  createdAt: new Date(at),
})
