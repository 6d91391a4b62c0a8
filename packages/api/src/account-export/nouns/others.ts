import { communities, communityMembers, users } from '@stoop/db/schema'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { formatFullName } from '../../users/byline.ts'
import { isVisiblePerson } from '../../users/visibility.ts'

/** Another member, as an export names them. */
export type OtherMember = { name: string; username: string }

/** The columns of another member, for a select that joins users by `isOther`. */
export const otherColumns = { firstName: users.firstName, lastName: users.lastName, username: users.username }

/** SQL: the join condition of another member. A member whom this one may not see any more has no name in the export. */
export const isOther = (userId: string, otherId: SQLWrapper): SQL | undefined =>
  and(eq(users.id, otherId), isVisiblePerson(userId))

type OtherRow = { firstName: string; lastName: string; username: string }

export const toOther = (row: OtherRow | null): OtherMember | null =>
  row && { name: formatFullName(row), username: row.username }

/** SQL: the name of a joined community; null for a private one of which the user is not a member any more. */
export const visibleCommunityName = (userId: string): SQL<string | null> =>
  sql<string | null>`case when not ${communities.isPrivate} or exists (select 1 from ${communityMembers} m
    where m.community_id = ${communities.id} and m.user_id = ${userId}::uuid) then ${communities.name} end`
