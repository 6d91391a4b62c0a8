import { accountExports } from '@stoop/db/schema'
import type { ExportState } from '@stoop/validators/account-data'
import { and, desc, eq, gt, type SQL } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { getNextExportAt } from './export-limit.ts'
import { toAccountExport } from './export-view.ts'

/**
 * Returns the viewer's newest export, an earlier one that can still be downloaded while the newest has no file, and the time from which
 * another one may be started.
 */
export async function getExport(ctx: AuthenticatedContext): Promise<ExportState> {
  const isOfViewer = eq(accountExports.userId, ctx.viewer.id)
  const findNewest = async (condition: SQL | undefined) => {
    const [row] = await ctx.db.select().from(accountExports).where(condition).orderBy(desc(accountExports.id)).limit(1)
    return row ? toAccountExport(ctx, row) : null
  }
  const latest = await findNewest(isOfViewer)
  const isReady = and(eq(accountExports.state, 'ready'), gt(accountExports.expiresAt, new Date(ctx.clock.now())))
  const earlier = latest && latest.state !== 'ready' ? await findNewest(and(isOfViewer, isReady)) : null
  const nextAt = await getNextExportAt(ctx, ctx.viewer.id)
  return { latest, earlier, nextAt: nextAt?.toISOString() ?? null }
}
