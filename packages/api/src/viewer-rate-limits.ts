import { timestampOfId } from '@stoop/db/ids'
import type { AuthenticatedContext, Context } from './context.ts'
import { DAY_MS } from './durations.ts'
import type { RateLimitName } from './rate-limit-config.ts'
import { addressKey } from './rate-limits.ts'

const NEW_ACCOUNT_MS = DAY_MS

type ViewerContext = Pick<AuthenticatedContext, 'viewer' | 'clock' | 'limits' | 'request'>

/**
 * Counts a call of the viewer. A call of an account younger than a day counts more points. With `target` (the id of a user or
 * post), counts for each target; then all new accounts from one address also have a common count.
 */
export async function consumeForViewer(ctx: ViewerContext, limit: RateLimitName, target?: string): Promise<void> {
  await ctx.limits.consume(limit, toKey(ctx.viewer.id, target), getWeight(ctx))
  // Count for the account first: an account at its own limit then does not use up the common count.
  if (target !== undefined && isNewAccount(ctx))
    await ctx.limits.consume(limit, toKey(addressKey(ctx.request.address), target))
}

/** Refunds a call that `consumeForViewer` counted. */
export async function refundForViewer(ctx: ViewerContext, limit: RateLimitName, target?: string): Promise<void> {
  await ctx.limits.refund(limit, toKey(ctx.viewer.id, target), getWeight(ctx))
  if (target !== undefined && isNewAccount(ctx))
    await ctx.limits.refund(limit, toKey(addressKey(ctx.request.address), target))
}

const toKey = (caller: string, target?: string) => (target === undefined ? caller : `${caller} ${target}`)

const getWeight = (ctx: ViewerContext) => (isNewAccount(ctx) ? ctx.limits.settings.newAccountWeight : 1)

/** Counts a write of a new account. New accounts from one address share an allowance, because anyone can create many accounts. */
export async function consumeWriteLimit(ctx: Omit<ViewerContext, 'viewer'> & Pick<Context, 'viewer'>): Promise<void> {
  const { viewer } = ctx
  if (!viewer || !isNewAccount({ ...ctx, viewer })) return
  await ctx.limits.consume('newAccountWrite', viewer.id)
  await ctx.limits.consume('newAccountsAtAddress', addressKey(ctx.request.address))
}

const isNewAccount = ({ viewer, clock }: Pick<ViewerContext, 'viewer' | 'clock'>) =>
  clock.now() - timestampOfId(viewer.id) < NEW_ACCOUNT_MS
