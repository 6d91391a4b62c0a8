import type { Database, Tx } from '@stoop/db/client'
import { accountExports } from '@stoop/db/schema'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { DAY_MS } from '../durations.ts'

const WEEK_MS = 7 * DAY_MS

/** Returns when a member may start another export, or null if the member may start one now. Failed exports do not count. */
export async function getNextExportAt(
  { db, clock, limits }: Pick<Services, 'clock' | 'limits'> & { db: Database | Tx },
  userId: string,
): Promise<Date | null> {
  const rows = await db
    .select({ requestedAt: accountExports.requestedAt })
    .from(accountExports)
    .where(
      and(
        eq(accountExports.userId, userId),
        ne(accountExports.state, 'failed'),
        gt(accountExports.requestedAt, new Date(clock.now() - WEEK_MS)),
      ),
    )
    .orderBy(desc(accountExports.requestedAt))
  const oldest = rows.at(limits.settings.exportsPerWeek - 1)
  return oldest ? new Date(oldest.requestedAt.getTime() + WEEK_MS) : null
}
