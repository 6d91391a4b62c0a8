import { cases, communities, users } from '@stoop/db/schema'
import type { CaseLevel } from '@stoop/validators/moderation'
import type { Role } from '@stoop/validators/roles'
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { notFound } from '../errors.ts'

/** A user who may decide cases. A member without a role and without communities may decide none. */
export type Moderator = {
  id: string
  role: Role
  /** The communities that the user created and moderates. */
  communityIds: string[]
}

const LEVELS: Record<Role, CaseLevel[]> = {
  member: [],
  moderator: ['community', 'site'],
  admin: ['community', 'site', 'admin'],
}

/** Returns the viewer's rights as a moderator. Throws notFound if the account was deleted. */
export async function getModerator({ db, viewer }: AuthenticatedContext): Promise<Moderator> {
  const createdCommunities = db
    .select({ ids: sql`array_agg(${communities.id})` })
    .from(communities)
    .where(and(eq(communities.creatorId, viewer.id), isNull(communities.archivedAt)))
  const [user] = await db
    .select({ role: users.role, communityIds: sql<string[]>`coalesce((${createdCommunities}), '{}')` })
    .from(users)
    .where(eq(users.id, viewer.id))
  if (!user) throw notFound('Person')
  return { id: viewer.id, ...user }
}

/** Whether the user moderates the whole site. The creator of a community moderates that community only. */
export const isSiteModerator = ({ role }: Pick<Moderator, 'role'>): boolean => role !== 'member'

/**
 * SQL: the moderator may see and decide this row of cases. Nobody may see a case about themselves, because it names the members
 * who reported them.
 */
export const isReviewableBy = ({ id, role, communityIds }: Moderator): SQL | undefined => {
  const isOfOwnCommunity = and(eq(cases.level, 'community'), inArray(cases.communityId, communityIds))
  const levels = LEVELS[role]
  return and(
    or(isNull(cases.subjectId), ne(cases.subjectId, id)),
    levels.length > 0 ? inArray(cases.level, levels) : communityIds.length > 0 ? isOfOwnCommunity : sql`false`,
  )
}

export type CaseRow = typeof cases.$inferSelect

/** Returns a case that the moderator may see. Throws notFound for an unknown case and for one of other moderators alike. */
export async function requireReviewableCase(
  { db }: Pick<AuthenticatedContext, 'db'>,
  moderator: Moderator,
  id: string,
): Promise<CaseRow> {
  const [row] = await db
    .select()
    .from(cases)
    .where(and(eq(cases.id, id), isReviewableBy(moderator)))
  if (!row) throw notFound('Case')
  return row
}
