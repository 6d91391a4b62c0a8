import type { AuthenticatedContext } from './context.ts'
import { ApiError, tooManyRequests } from './errors.ts'
import type { RateLimitName } from './rate-limit-config.ts'
import { consumeForViewer } from './viewer-rate-limits.ts'

/** Counts a call of the viewer. Throws tooManyRequests with `reason` and the time to wait if the limit is reached. */
export async function consumeDailyLimit(
  ctx: AuthenticatedContext,
  limit: RateLimitName,
  reason: 'RENAME_LIMIT' | 'COMMUNITY_CREATION_LIMIT',
): Promise<void> {
  try {
    await consumeForViewer(ctx, limit)
  } catch (error) {
    if (!(error instanceof ApiError) || error.retryAfter === undefined) throw error
    throw tooManyRequests(error.retryAfter, reason)
  }
}
