import { communityMembers, notifications } from '@stoop/db/schema'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'

/**
 * SQL: this row of notifications is the viewer's, and of nothing that is closed to them: what came from a community is
 * there while they are in it, judged when read (R21).
 */
export const inInboxOf = (viewerId: string): SQL | undefined =>
  and(eq(notifications.userId, viewerId), or(isNull(notifications.communityId), isInside(viewerId)))

const isInside = (viewerId: string) =>
  sql`${notifications.communityId} in (select ${communityMembers.communityId} from ${communityMembers} where ${communityMembers.userId} = ${viewerId})`
