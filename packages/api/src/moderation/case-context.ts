import { comments, communityComments, communityPosts, posts, users } from '@stoop/db/schema'
import type { ModerationCaseDetail } from '@stoop/validators/moderation'
import { and, asc, desc, eq, gt, isNull, lt, type SQL } from 'drizzle-orm'
import type { CaseRow } from '../cases/access.ts'
import { communityPostKind } from '../communities/community-post-kind.ts'
import type { Services } from '../context.ts'
import { friendPostKind } from '../posts/friend-post-kind.ts'
import type { PostKindBase } from '../posts/post-kind.ts'
import { type BylineRow, bylineColumns, toByline } from '../users/byline.ts'

type ContextItem = ModerationCaseDetail['context'][number]
type ItemRow = { id: string; content: string; createdAt: Date; author: BylineRow }

const NEARBY = 5

/**
 * Returns the posts and replies around the target of a case, oldest first. For a reply: its post and the replies next to it. For
 * a post: its first replies. For a community: its latest posts. For a member: the latest public posts.
 */
export async function findCaseContext(
  { db }: Pick<Services, 'db'>,
  { targetType, targetId, snapshot }: CaseRow,
): Promise<ContextItem[]> {
  const toItem = (kind: ContextItem['kind']) => (row: ItemRow) => ({
    id: row.id,
    kind,
    author: toByline(row.author),
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    isTarget: row.id === targetId,
  })
  const findPosts = async (kind: PostKindBase<never>, where: SQL | undefined) => {
    const { id, content, createdAt, authorId, deletedAt } = kind.posts
    const rows = await db
      .select({ id, content, createdAt, author: bylineColumns })
      .from(kind.posts)
      .innerJoin(users, eq(users.id, authorId))
      .where(and(where, isNull(deletedAt)))
      .orderBy(desc(id))
      .limit(NEARBY)
    return rows.toReversed().map(toItem('post'))
  }
  const findReplies = async (kind: PostKindBase<never>, where: SQL | undefined, isBackwards = false) => {
    const { id, content, createdAt, authorId, deletedAt } = kind.comments
    const rows = await db
      .select({ id, content, createdAt, author: bylineColumns })
      .from(kind.comments)
      .innerJoin(users, eq(users.id, authorId))
      .where(and(where, isNull(deletedAt)))
      .orderBy(isBackwards ? desc(id) : asc(id))
      .limit(NEARBY)
    return (isBackwards ? rows.toReversed() : rows).map(toItem('reply'))
  }
  const aroundReply = async (kind: PostKindBase<never>, replies: typeof comments | typeof communityComments) => {
    const { postId } = snapshot
    if (!postId || !targetId) return []
    const isOfPost = eq(replies.postId, postId)
    return [
      ...(await findPosts(kind, eq(kind.posts.id, postId))),
      ...(await findReplies(kind, and(isOfPost, lt(replies.id, targetId)), true)),
      ...(await findReplies(kind, and(isOfPost, eq(replies.id, targetId)))),
      ...(await findReplies(kind, and(isOfPost, gt(replies.id, targetId)))),
    ]
  }
  const aroundPost = async (kind: PostKindBase<never>, id: string) => [
    ...(await findPosts(kind, eq(kind.posts.id, id))),
    ...(await findReplies(kind, eq(kind.comments.postId, id))),
  ]
  if (!targetId) return []
  switch (targetType) {
    case 'post':
    case 'post_picture':
      return aroundPost(friendPostKind, targetId)
    case 'community_post':
      return aroundPost(communityPostKind, targetId)
    case 'comment':
      return aroundReply(friendPostKind, comments)
    case 'community_comment':
      return aroundReply(communityPostKind, communityComments)
    case 'community':
      return findPosts(communityPostKind, eq(communityPosts.communityId, targetId))
    case 'member':
    case 'member_picture':
      return findPosts(friendPostKind, and(eq(posts.authorId, targetId), eq(posts.visibility, 'public')))
    // Moderators see only messages that the reporter has selected.
    case 'message':
    case 'link':
      return []
  }
}
