import { accountExports, users } from '@stoop/db/schema'
import { and, eq, gt } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { notFound } from '../errors.ts'
import { getDownloadName } from './export-view.ts'

/** Returns the name under which browsers save a file of an export. Throws notFound if it has expired. */
export async function getDownload(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  fileName: string,
): Promise<{ downloadName: string }> {
  const [row] = await db
    .select({ username: users.username, requestedAt: accountExports.requestedAt })
    .from(accountExports)
    .innerJoin(users, eq(users.id, accountExports.userId))
    .where(
      and(
        eq(accountExports.state, 'ready'),
        eq(accountExports.fileName, fileName),
        gt(accountExports.expiresAt, new Date(clock.now())),
      ),
    )
  if (!row) throw notFound('Export')
  return { downloadName: getDownloadName(row.username, row.requestedAt) }
}
