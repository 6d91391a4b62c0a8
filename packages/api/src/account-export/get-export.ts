import { accountExports } from '@stoop/db/schema'
import type { ExportState } from '@stoop/validators/account-data'
import { exportState } from '@stoop/validators/account-data'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import { and, desc, eq, gt, type SQL } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { started } from '../examples/account-export.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { getNextExportAt } from './export-limit.ts'
import { toAccountExport } from './export-view.ts'

/**
 * Returns the viewer's newest export and when the viewer may start another one. If the newest has no file yet, returns an earlier
 * one to download as well.
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

export const getExportEndpoint = endpoint(
  {
    rest: 'GET /api/account/export',
    summary: 'Get your newest export',
    description:
      'Returns your newest export with its progress, and as `earlier` the one before it whose file can still be downloaded while `latest` has none; files can be downloaded for 7 days. `downloadUrl` works for ten minutes and is set only if you have signed in or called POST /api/auth/confirm within ten minutes. `nextAt` is null if you may start another export now.',
    output: exportState,
    example: {
      responses: {
        200: {
          latest: {
            ...started,
            state: 'ready' as const,
            doneItems: 512,
            totalItems: 512,
            requestedAt: isoHoursAgo(1),
            readyAt: isoHoursAgo(1),
            expiresAt: isoHoursAgo(-7 * 24),
            bytes: 18_412_006,
            downloadUrl:
              'https://stoop.example/objects/exports/0c1d2e3f40516273849506a7b8c9dae1.zip?expires=…&signature=…',
          },
          earlier: null,
          nextAt: null,
        },
      },
    },
  },
  authenticatedProcedure.query(({ ctx }) => getExport(ctx)),
)
