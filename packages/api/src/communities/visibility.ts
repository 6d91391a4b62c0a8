import { communities, communityBans, communityMembers, communityPosts, formerSlugs } from '@stoop/db/schema'
import type { CommunityRole, JoinPolicy } from '@stoop/validators/choices'
import { id as idSchema } from '@stoop/validators/ids'
import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type AuthenticatedContext, primaryOf } from '../context.ts'
import { forbidden, notFound } from '../errors.ts'
import type { Id } from '../id.ts'
import { isVisiblePerson } from '../users/visibility.ts'
import { communityColumns } from './community-view.ts'

/** SQL: the community with this id, slug, or earlier slug that redirects. Archived communities do not match. */
export const matchesIdOrSlug = (idOrSlug: string) =>
  and(
    eq(communities.id, idSchema.safeParse(idOrSlug).success ? idOrSlug : findIdBySlug(idOrSlug)),
    isNull(communities.archivedAt),
  )

/** SQL: the id of the community with this slug. Two subqueries, because one condition with `or` would read the whole table. */
const findIdBySlug = (slug: string): SQL =>
  sql`coalesce((select c.id from ${communities} c where c.slug = ${slug}), (select f.community_id
    from ${formerSlugs} f where f.slug = ${slug} and f.is_redirecting))`

/** SQL: join condition for the viewer's membership. */
export const isMembershipOf = (viewerId: Id) =>
  and(eq(communityMembers.communityId, communities.id), eq(communityMembers.userId, viewerId))

/** Returns a community and the viewer's role, whether or not the viewer may see it; undefined if it does not exist. */
export async function findCommunity(ctx: AuthenticatedContext, idOrSlug: string) {
  const [row] = await primaryOf(ctx)
    .select({ community: communityColumns(ctx.viewer.id), role: communityMembers.role })
    .from(communities)
    .leftJoin(communityMembers, isMembershipOf(ctx.viewer.id))
    .where(matchesIdOrSlug(idOrSlug))
  return row
}

/** Returns whether a viewer with this role sees the community: only members see a private community. */
export const isVisibleTo = (row: { community: { isPrivate: boolean }; role: CommunityRole | null }): boolean =>
  !row.community.isPrivate || row.role !== null

/** Returns a community and the viewer's role. Throws notFound for a private community unless the viewer is a member. */
export async function requireVisibleCommunity(ctx: AuthenticatedContext, idOrSlug: string) {
  const row = await findCommunity(ctx, idOrSlug)
  if (!row || !isVisibleTo(row)) throw notFound('Community')
  return row
}

/** SQL: the rows of community_posts that a member of the community may read. */
export const isReadableByMember = (memberId: Id, communityId: Id): SQL | undefined =>
  and(eq(communityPosts.communityId, communityId), isReadableInCommunity(memberId))

/** SQL: a member of the post's community may read this row of community_posts. */
export const isReadableInCommunity = (memberId: Id): SQL | undefined =>
  and(isNull(communityPosts.deletedAt), isReadableUnlessDeleted(memberId))

/** SQL: a member of the post's community may read this row of community_posts, or could read it before its deletion. */
export const isReadableUnlessDeleted = (memberId: Id): SQL | undefined =>
  and(
    or(isNull(communityPosts.heldAt), eq(communityPosts.authorId, memberId)),
    isVisiblePerson(memberId, communityPosts.authorId),
  )

/** SQL: this user is a member of a community that is not archived. */
export const isMemberOfActive = (userId: Id, communityId: SQLWrapper): SQL =>
  sql`exists (select 1 from ${communityMembers} m join ${communities} c on c.id = m.community_id and (c.archived_at is null) is true
    where m.community_id = ${communityId} and m.user_id = ${userId})`

/** Throws forbidden if a community is closed: its members can only read it. */
export function requireOpenCommunity({ closedAt }: { closedAt: Date | null }): void {
  if (closedAt) throw forbidden('COMMUNITY_CLOSED')
}

/**
 * Returns whether a viewer with this role may read the community's posts and replies. Members may; if the community allows it,
 * everyone may except banned people. Others than members find no posts in searches and feeds, and do not see the list of members.
 */
export const mayReadPosts = ({
  community: { isReadableBeforeJoining, isPrivate, joinPolicy },
  role,
  isBanned,
}: {
  community: { isReadableBeforeJoining: boolean; isPrivate: boolean; joinPolicy: JoinPolicy }
  role: CommunityRole | null
  isBanned: boolean
}): boolean => role !== null || (isReadableBeforeJoining && !isPrivate && joinPolicy === 'open' && !isBanned)

/** Returns a community whose posts the viewer may read. Throws like `requireMembership`. */
export async function requireReadableCommunity(ctx: AuthenticatedContext, idOrSlug: string) {
  const row = await requireVisibleCommunity(ctx, idOrSlug)
  const { id } = row.community
  const canRead =
    mayReadPosts({ ...row, isBanned: false }) &&
    (row.role !== null || mayReadPosts({ ...row, isBanned: await isBanned(ctx, id) }))
  if (!canRead) throw forbidden('NOT_A_MEMBER')
  return row
}

const isBanned = async (ctx: AuthenticatedContext, communityId: string): Promise<boolean> =>
  (await primaryOf(ctx).$count(
    communityBans,
    and(eq(communityBans.communityId, communityId), eq(communityBans.userId, ctx.viewer.id)),
  )) > 0

/** Returns a community that the viewer is a member of. Throws forbidden if it is public, notFound if it is private. */
export async function requireMembership(ctx: AuthenticatedContext, idOrSlug: string) {
  const { community, role } = await requireVisibleCommunity(ctx, idOrSlug)
  if (role === null) throw forbidden('NOT_A_MEMBER')
  return { community, role }
}
