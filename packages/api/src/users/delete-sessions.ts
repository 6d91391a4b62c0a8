import type { Database, Tx } from '@stoop/db/client'
import { sessions } from '@stoop/db/schema'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Services } from '../context.ts'

/**
 * Deletes the sessions of a user, or only those that match `condition`, and ends them on this server at once. Returns their sids.
 */
export async function deleteSessionsOfUser(
  { db, sessions: cache }: { db: Database | Tx } & Pick<Services, 'sessions'>,
  userId: string,
  condition?: SQL,
): Promise<string[]> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), condition))
    .returning({ sid: sessions.sid })
  const sids = deleted.map(({ sid }) => sid)
  cache.end(sids)
  return sids
}
