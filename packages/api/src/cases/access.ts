import { cases, communities, communityMembers, users } from '@stoop/db/schema'
import type { CaseLevel, CommunityRole, Role } from '@stoop/validators/choices'
import { and, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { isVisiblePerson } from '../users/visibility.ts'

/** A user's rights to decide cases. A member without a role and without communities may decide none. */
export type Moderator = {
  id: string
  role: Role
  /**
   * `communityIds`: the communities that the user moderates. `createdIds`: the communities among them that the user has created.
   */
  communityIds: string[]
  createdIds: string[]
  /**
   * The active admins; empty unless the user has a role on the site. Site moderators decide a case of the level `admin` if there
   * is no admin or if the case is about the only admin.
   */
  adminIds: string[]
}

const LEVELS: Record<Role, CaseLevel[]> = {
  member: [],
  moderator: ['community', 'site'],
  admin: ['community', 'site', 'admin'],
}

/** Returns the viewer's rights as a moderator. Throws notFound if the account was deleted. */
export async function getModerator({ db, viewer }: AuthenticatedContext): Promise<Moderator> {
  const idsWith = (roles: CommunityRole[]) => {
    const ids = db
      .select({ ids: sql`array_agg(${communities.id})` })
      .from(communityMembers)
      .innerJoin(communities, eq(communities.id, communityMembers.communityId))
      .where(
        and(
          eq(communityMembers.userId, viewer.id),
          inArray(communityMembers.role, roles),
          isNull(communities.archivedAt),
        ),
      )
    return sql<string[]>`coalesce((${ids}), '{}')`
  }
  const [user] = await db
    .select({
      role: users.role,
      communityIds: idsWith(['creator', 'moderator']),
      createdIds: idsWith(['creator']),
      adminIds: sql<
        string[]
      >`case when ${users.role} = 'moderator' then coalesce((select array_agg(a.id) from ${users} a
        where a.role = 'admin' and ${isVisiblePerson(null, sql`a.id`)}), '{}') else '{}' end`,
    })
    .from(users)
    .where(eq(users.id, viewer.id))
  if (!user) throw notFound('Person')
  return { id: viewer.id, ...user }
}

/**
 * SQL: this row of users has a role on the site. The value is a literal, because a generic plan with a parameter could not use
 * the partial index.
 */
export const hasSiteRole: SQL = sql`${users.role} <> 'member'`

/** Returns whether the user may moderate the whole site, and not only communities. */
export const isSiteModerator = ({ role }: Pick<Moderator, 'role'>): boolean => role !== 'member'

/**
 * SQL: the moderator may see and decide this row of cases. Excludes cases about the moderator, which name the reporters. Cases
 * about a community's creator or moderators are excluded for its moderators, but not for its creator.
 */
export const isReviewableBy = ({ id, role, communityIds, createdIds, adminIds }: Moderator): SQL | undefined => {
  const isAboutModerator = sql`exists (select 1 from ${communityMembers} m
    where m.community_id = ${cases.communityId} and m.user_id = ${cases.subjectId} and m.role <> 'member')`
  const isOfOwnCommunity = and(
    eq(cases.level, 'community'),
    or(inArray(cases.communityId, createdIds), and(inArray(cases.communityId, communityIds), not(isAboutModerator))),
  )
  const levels = LEVELS[role]
  const [firstAdmin, ...otherAdmins] = adminIds
  const hasNoAdmin = firstAdmin === undefined ? sql`true` : eq(cases.subjectId, firstAdmin)
  const isLeftToModerators =
    role === 'moderator' && otherAdmins.length === 0 ? and(eq(cases.level, 'admin'), hasNoAdmin) : undefined
  return and(
    or(isNull(cases.subjectId), ne(cases.subjectId, id)),
    levels.length > 0
      ? or(inArray(cases.level, levels), isLeftToModerators)
      : communityIds.length > 0
        ? isOfOwnCommunity
        : sql`false`,
  )
}

export type CaseRow = typeof cases.$inferSelect

/**
 * Returns a case that the moderator may see. Throws the same notFound for unknown cases and for cases that the moderator may not
 * see.
 */
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
