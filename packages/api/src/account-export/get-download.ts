import { accountExports, sessions, users } from '@stoop/db/schema'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { notFound } from '../errors.ts'
import type { SignedDownload } from '../export-storage.ts'
import { getDownloadName } from './export-view.ts'

/** SQL: what `hashSecret` returns for the key of a session. */
const sidHash = sql<string>`encode(sha256(${sessions.sid}::bytea), 'hex')`

/**
 * Returns the name under which browsers save a file of an export. Throws notFound if it has expired, or if the session for which
 * the URL was signed has ended.
 */
export async function getDownload(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { fileName, session }: Pick<SignedDownload, 'fileName' | 'session'>,
): Promise<{ downloadName: string }> {
  const now = new Date(clock.now())
  const [row] = await db
    .select({ username: users.username, requestedAt: accountExports.requestedAt })
    .from(accountExports)
    .innerJoin(users, eq(users.id, accountExports.userId))
    .innerJoin(sessions, and(eq(sessions.userId, users.id), eq(sidHash, session), gt(sessions.expire, now)))
    .where(
      and(eq(accountExports.state, 'ready'), eq(accountExports.fileName, fileName), gt(accountExports.expiresAt, now)),
    )
  if (!row) throw notFound('Export')
  return { downloadName: getDownloadName(row.username, row.requestedAt) }
}
