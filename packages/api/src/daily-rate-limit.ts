import type { AuthenticatedContext } from './context.ts'
import { ApiError, tooManyRequests } from './errors.ts'
import type { RateLimitName } from './rate-limit-config.ts'
import { consumeForViewer } from './viewer-rate-limits.ts'

/** Counts a call of the viewer. At the limit, throws tooManyRequests with `reason` and the time to wait. */
export const consumeDailyLimit = (
  ctx: AuthenticatedContext,
  limit: RateLimitName,
  reason: 'RENAME_LIMIT' | 'COMMUNITY_CREATION_LIMIT' | 'NEW_CONVERSATION_LIMIT',
): Promise<void> => withReason(consumeForViewer(ctx, limit), reason)

/** Awaits the counting of a call. Gives its tooManyRequests error another reason. */
export async function withReason(
  counting: Promise<unknown>,
  reason: 'RENAME_LIMIT' | 'COMMUNITY_CREATION_LIMIT' | 'NEW_CONVERSATION_LIMIT' | 'JOIN_REQUEST_LIMIT' | 'BAN_LIMIT',
): Promise<void> {
  try {
    await counting
  } catch (error) {
    if (!(error instanceof ApiError) || error.retryAfter === undefined) throw error
    throw tooManyRequests(error.retryAfter, reason)
  }
}
