import { hiddenUsers } from '@stoop/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { createAppealToken } from '../cases/appeal-token.ts'
import type { Services } from '../context.ts'
import { type ApiError, forbidden } from '../errors.ts'
import { isHiddenByRow } from '../users/suspension.ts'

type SuspensionServices = Pick<Services, 'db' | 'clock' | 'secrets'>

/** Throws the error of `findSuspensionError`, if there is one. */
export async function requireNotSuspended(ctx: SuspensionServices, userId: string): Promise<void> {
  const error = await findSuspensionError(ctx, userId)
  if (error) throw error
}

/**
 * Returns forbidden if the user is suspended or deleted, otherwise undefined. The error contains private details such as an
 * appeal token, so call this only after the caller has proved to be the user.
 */
export async function findSuspensionError(ctx: SuspensionServices, userId: string): Promise<ApiError | undefined> {
  const [row] = await ctx.db
    .select({
      until: hiddenUsers.until,
      reason: sql<string>`coalesce(${hiddenUsers.reason}, '')`,
      decisionId: hiddenUsers.decisionId,
      deletedAt: hiddenUsers.deletedAt,
    })
    .from(hiddenUsers)
    .where(and(eq(hiddenUsers.userId, userId), isHiddenByRow))
  if (!row) return undefined
  if (row.deletedAt) return forbidden('ACCOUNT_DELETED')
  const until = row.until?.toISOString().slice(0, 10) ?? 'further notice'
  const { reason, decisionId } = row
  const appeal = decisionId === null ? {} : { appealToken: await createAppealToken(ctx, decisionId) }
  return forbidden('ACCOUNT_SUSPENDED', { params: { until, reason, ...appeal } })
}
