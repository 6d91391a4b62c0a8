import { eq, sql } from 'drizzle-orm'
import { forbidden, notFound } from '../errors.ts'
import { areFriends } from '../friends/friendship-pair.ts'
import type { TransactionContext } from '../transaction.ts'
import type { PostKindBase } from './post-kind.ts'
import { mayReply } from './post-view.ts'

/**
 * Returns whether the viewer is a stranger to the post's author. Throws forbidden if the author does not accept the viewer's
 * replies.
 */
export async function requireOpenReplies(
  { db, viewer }: TransactionContext,
  { posts }: PostKindBase<never>,
  id: string,
) {
  const [post] = await db
    .select({
      repliesFrom: posts.repliesFrom,
      canReply: mayReply(posts, viewer.id),
      isForStranger: sql<boolean>`${posts.authorId} <> ${viewer.id} and not ${areFriends(viewer.id, posts.authorId)}`,
    })
    .from(posts)
    .where(eq(posts.id, id))
  if (!post) throw notFound('Post')
  if (!post.canReply) throw forbidden(post.repliesFrom === 'friends' ? 'REPLIES_FRIENDS_ONLY' : 'REPLIES_CLOSED')
  return post
}
