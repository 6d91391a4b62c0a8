import { accountExports } from '@stoop/db/schema'
import type { ExportState } from '@stoop/validators/account-data'
import { desc, eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { getNextExportAt } from './export-limit.ts'
import { toAccountExport } from './export-view.ts'

/** Returns the viewer's newest export and the time from which another one may be started. */
export async function getExport(ctx: AuthenticatedContext): Promise<ExportState> {
  const [latest] = await ctx.db
    .select()
    .from(accountExports)
    .where(eq(accountExports.userId, ctx.viewer.id))
    .orderBy(desc(accountExports.id))
    .limit(1)
  const nextAt = await getNextExportAt(ctx, ctx.viewer.id)
  return { latest: latest ? await toAccountExport(ctx, latest) : null, nextAt: nextAt?.toISOString() ?? null }
}
