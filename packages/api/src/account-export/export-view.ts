import { type accountExports, jobs, users } from '@stoop/db/schema'
import type { AccountExport } from '@stoop/validators/account-data'
import { eq } from 'drizzle-orm'
import { isRecentlyConfirmed } from '../auth/recent-confirmation.ts'
import type { AuthenticatedContext } from '../context.ts'
import { MINUTE_MS } from '../durations.ts'
import { isJobOf } from '../jobs/queue-jobs.ts'
import { hashSecret } from '../secret-tokens.ts'

const DOWNLOAD_MS = 10 * MINUTE_MS

export type ExportRow = typeof accountExports.$inferSelect

/** Returns an export as output, with a download URL if its file exists and this session was confirmed recently. */
export async function toAccountExport(ctx: AuthenticatedContext, row: ExportRow): Promise<AccountExport> {
  const { id, totalItems, requestedAt, readyAt, expiresAt, bytes } = row
  const isExpired = row.state === 'ready' && expiresAt !== null && expiresAt.getTime() <= ctx.clock.now()
  const state = isExpired ? 'expired' : row.state
  return {
    id,
    state,
    doneItems: totalItems,
    totalItems,
    ...(await readProgress(ctx, id)),
    requestedAt: requestedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    bytes,
    downloadUrl: state === 'ready' && row.fileName !== null ? await signDownload(ctx, row, row.fileName) : null,
  }
}

/** Returns the progress of an unfinished export. */
async function readProgress({ db }: AuthenticatedContext, exportId: string) {
  const { doneItems, totalItems } = jobs
  const [progress] = await db.select({ doneItems, totalItems }).from(jobs).where(isJobOf('export', exportId))
  return progress
}

async function signDownload(
  ctx: AuthenticatedContext,
  { requestedAt, expiresAt }: ExportRow,
  fileName: string,
): Promise<string | null> {
  if (!(await isRecentlyConfirmed(ctx))) return null
  const [user] = await ctx.db.select({ username: users.username }).from(users).where(eq(users.id, ctx.viewer.id))
  if (!user) return null
  const urlExpiresAt = Math.min(ctx.clock.now() + DOWNLOAD_MS, expiresAt?.getTime() ?? Number.POSITIVE_INFINITY)
  const download = {
    fileName,
    downloadName: getDownloadName(user.username, requestedAt),
    expiresAt: urlExpiresAt,
    session: hashSecret(ctx.viewer.sid),
  }
  return ctx.exports.signDownloadUrl(download, ctx.request.origin)
}

/** Returns the name under which browsers save an export: `stoop-ann-2026-11-23.zip`. */
export const getDownloadName = (username: string, requestedAt: Date): string =>
  `stoop-${username.replace(/[^\w.-]/g, '_')}-${requestedAt.toISOString().slice(0, 10)}.zip`
