import { communities, communityMembers, communityPosts } from '@stoop/db/schema'
import { id as idSchema } from '@stoop/validators/ids'
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { forbidden, notFound } from '../errors.ts'
import type { Id } from '../friends/friendship-pair.ts'
import { isVisiblePerson } from '../profiles/visibility.ts'
import { communityColumns } from './community-view.ts'

/** SQL: the community that a path names by id or slug. Archived ones do not match. */
export const matchesIdOrSlug = (idOrSlug: string) =>
  and(
    idSchema.safeParse(idOrSlug).success ? eq(communities.id, idOrSlug) : eq(communities.slug, idOrSlug),
    isNull(communities.archivedAt),
  )

/** SQL: join condition for the viewer's membership. */
export const isMembershipOf = (viewerId: Id) =>
  and(eq(communityMembers.communityId, communities.id), eq(communityMembers.userId, viewerId))

/** Returns a community and the viewer's role. Throws notFound for a private one of which the viewer is not a member. */
export async function requireVisibleCommunity(ctx: AuthenticatedContext, idOrSlug: string) {
  const [row] = await ctx.db
    .select({ community: communityColumns(ctx.viewer.id), role: communityMembers.role })
    .from(communities)
    .leftJoin(communityMembers, isMembershipOf(ctx.viewer.id))
    .where(matchesIdOrSlug(idOrSlug))
  if (!row || (row.community.isPrivate && row.role === null)) throw notFound('Community')
  return row
}

/** SQL: the rows of community_posts that a member of the community may read. */
export const isReadableByMember = (memberId: Id, communityId: Id): SQL | undefined =>
  and(
    eq(communityPosts.communityId, communityId),
    isNull(communityPosts.deletedAt),
    or(isNull(communityPosts.heldAt), eq(communityPosts.authorId, memberId)),
    isVisiblePerson(memberId, communityPosts.authorId),
  )

/** Returns a community that the viewer is a member of. Throws forbidden if it is public, notFound if it is private. */
export async function requireMembership(ctx: AuthenticatedContext, idOrSlug: string) {
  const { community, role } = await requireVisibleCommunity(ctx, idOrSlug)
  if (role === null) throw forbidden('NOT_A_MEMBER')
  return { community, role }
}
