import { newId } from '@stoop/db/ids'
import { accountExports } from '@stoop/db/schema'
import type { StartedExport } from '@stoop/validators/account-data'
import { startedExport } from '@stoop/validators/account-data'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, statusIfNew } from '../endpoint.ts'
import { tooManyRequests } from '../errors.ts'
import { started } from '../examples/account-export.ts'
import { queueJobs } from '../jobs/queue-jobs.ts'
import { inTransaction } from '../transaction.ts'
import { ownStateProcedure } from '../trpc.ts'
import { lockOwnAccount } from '../users/lock-account.ts'
import { getNextExportAt } from './export-limit.ts'
import { toAccountExport } from './export-view.ts'

/**
 * Starts an export of everything that the viewer entered or created, or returns the one in progress. Throws tooManyRequests after
 * two exports within a week.
 */
export function startExport(ctx: AuthenticatedContext): Promise<StartedExport> {
  return inTransaction(ctx, async (tx) => {
    // Serialises concurrent requests of the viewer.
    const { id: userId } = await lockOwnAccount(tx)
    const [current] = await tx.db
      .select()
      .from(accountExports)
      .where(and(eq(accountExports.userId, userId), inArray(accountExports.state, ['waiting', 'running'])))
      .orderBy(desc(accountExports.id))
      .limit(1)
    if (current) return toAccountExport(tx, current)
    const now = tx.clock.now()
    const nextAt = await getNextExportAt(tx, userId)
    if (nextAt) throw tooManyRequests(Math.max(1, Math.ceil((nextAt.getTime() - now) / 1000)), 'EXPORT_LIMIT')
    const [row] = await tx.db
      .insert(accountExports)
      .values({ id: newId(now), userId, requestedAt: new Date(now) })
      .returning()
    if (!row) throw new Error('The insert of an export returned no row')
    await queueJobs(tx, 'export', [row.id])
    return { ...(await toAccountExport(tx, row)), isNew: true }
  })
}

export const startExportEndpoint = endpoint(
  {
    rest: 'POST /api/account/export',
    summary: 'Start an export of your data; returns 200 if one is under way',
    description:
      'Starts an export of everything that you gave or made: one zip file with JSON, your pictures and pages to read offline; a notification and a mail tell you when it is ready. Returns 201, or 200 with the export that is under way. You can start two within 7 days; failed ones do not count.',
    output: startedExport,
    status: statusIfNew,
    reasons: ['EXPORT_LIMIT'],
    ignoresIdempotencyKey: true,
    example: {
      responses: { 201: { ...started, isNew: true }, 200: { ...started, state: 'running', totalItems: 512 } },
    },
  },
  ownStateProcedure.mutation(({ ctx }) => startExport(ctx)),
)
