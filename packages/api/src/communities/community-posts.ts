import { communityLikes, communityPosts, users } from '@stoop/db/schema'
import type { CommunityPost } from '@stoop/validators/communities'
import type { List, Page } from '@stoop/validators/paging'
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { cursorByKey, listed, rowsFor } from '../paging.ts'
import { bylineColumns, toByline } from '../profiles/byline.ts'
import { notFound } from '../refusals.ts'
import { mustBeMember } from './gate.ts'

const byKey = cursorByKey('communities.posts')

/** A community's posts, newest first; for its members. */
export async function listCommunityPosts(
  ctx: MemberContext,
  { id: ref, ...page }: Page & { id: string },
): Promise<List<CommunityPost>> {
  const { community } = await mustBeMember(ctx, ctx.db, ref)
  const after = byKey.read(page.cursor)
  const rows = await select(
    ctx,
    and(eq(communityPosts.communityId, community.id), after ? lt(communityPosts.id, after) : undefined),
    rowsFor(page),
  )
  return listed(rows, page, toCommunityPost, (row) => byKey.write(row.id))
}

/** One post of a community, for a notification's link (R55); for its members. */
export async function oneCommunityPost(
  ctx: MemberContext,
  { communityId, id }: { communityId: string; id: string },
): Promise<CommunityPost> {
  const { community } = await mustBeMember(ctx, ctx.db, communityId)
  const [row] = await select(ctx, and(eq(communityPosts.communityId, community.id), eq(communityPosts.id, id)), 1)
  if (!row) throw notFound('Post')
  return toCommunityPost(row)
}

const select = (ctx: MemberContext, where: SQL | undefined, limit: number) =>
  ctx.db
    .select({
      id: communityPosts.id,
      communityId: communityPosts.communityId,
      authorId: communityPosts.authorId,
      content: communityPosts.content,
      likeCount: communityPosts.likeCount,
      commentCount: communityPosts.commentCount,
      createdAt: communityPosts.createdAt,
      isLiked: sql<boolean>`exists (select 1 from ${communityLikes}
        where ${communityLikes.postId} = ${communityPosts.id} and ${communityLikes.userId} = ${ctx.viewer.id})`,
      author: bylineColumns,
    })
    .from(communityPosts)
    .innerJoin(users, eq(users.id, communityPosts.authorId))
    .where(where)
    .orderBy(desc(communityPosts.id))
    .limit(limit)

type Row = Awaited<ReturnType<typeof select>>[number]

const toCommunityPost = (row: Row): CommunityPost => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  author: toByline(row.author),
})
