import { communities, users } from '@stoop/db/schema'
import type { CommunityRole, JoinPolicy } from '@stoop/validators/choices'
import { eq, sql } from 'drizzle-orm'
import { isSiteModerator } from '../cases/access.ts'
import type { AuthenticatedContext } from '../context.ts'
import { forbidden, notFound } from '../errors.ts'
import { findCommunity, isVisibleTo } from './visibility.ts'

// The rules of what each role may do in a community are in this file only.

/** Returns whether this role decides requests, removes texts and members, bans and pins. */
export const isModeratorRole = (role: CommunityRole | null): boolean => role === 'creator' || role === 'moderator'

/** Returns whether a member with this role may invite others. */
export const mayInvite = (role: CommunityRole | null, joinPolicy: JoinPolicy): boolean =>
  role !== null && (joinPolicy === 'open' || isModeratorRole(role))

/**
 * Returns whether the viewer may moderate a community. `role` is the viewer's role. Site moderators may moderate a community that
 * has no creator.
 */
export const canModerate = async (
  ctx: AuthenticatedContext,
  { community, role }: { community: { id: string }; role: CommunityRole | null },
): Promise<boolean> => isModeratorRole(role) || (await isModeratedBySite(ctx, community.id))

/**
 * Throws forbidden if a moderator with `moderatorRole` may not act against a member with `role`: nobody may act against the
 * creator, and only the creator against moderators.
 */
export function requireHigherRole(moderatorRole: CommunityRole | null, role: CommunityRole | null): void {
  if (role === 'creator') throw forbidden('CREATOR_STAYS')
  if (role === 'moderator' && moderatorRole === 'moderator') throw forbidden('NOT_THE_CREATOR')
}

/** Returns false if `requireHigherRole` would throw. */
export const isHigherRole = (moderatorRole: CommunityRole | null, role: CommunityRole | null): boolean =>
  role !== 'creator' && (role !== 'moderator' || moderatorRole !== 'moderator')

/**
 * Returns a community that the viewer may moderate, with the viewer's role; the role is null for a site moderator who is not a
 * member. Throws notFound if the viewer may not see the community, forbidden if the viewer may not moderate it.
 */
export async function requireModerator(ctx: AuthenticatedContext, idOrSlug: string) {
  const row = await findCommunity(ctx, idOrSlug)
  if (row && (await canModerate(ctx, row))) return row
  if (!row || !isVisibleTo(row)) throw notFound('Community')
  throw forbidden('NOT_A_MODERATOR')
}

/** Returns a community whose creator is the viewer. Throws like `requireModerator`. */
export async function requireCreator(ctx: AuthenticatedContext, idOrSlug: string) {
  const row = await findCommunity(ctx, idOrSlug)
  if (!row || !isVisibleTo(row)) throw notFound('Community')
  if (row.role !== 'creator') throw forbidden('NOT_THE_CREATOR')
  return row
}

/** Returns whether the community has no creator and the viewer moderates the site. */
async function isModeratedBySite({ db, viewer }: AuthenticatedContext, communityId: string): Promise<boolean> {
  const [row] = await db
    .select({ role: users.role, creatorId: sql<string | null>`${communities.creatorId}` })
    .from(users)
    .innerJoin(communities, eq(communities.id, communityId))
    .where(eq(users.id, viewer.id))
  return row !== undefined && row.creatorId === null && isSiteModerator(row)
}
