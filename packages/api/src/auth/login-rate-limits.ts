import type { Context } from '../context.ts'
import { type ApiError, isTooManyRequests } from '../errors.ts'
import type { RateLimitName } from '../rate-limit-config.ts'
import { addressKey, siteKey } from '../rate-limits.ts'

/** The rate limit of one sign-in attempt. */
export type LoginAttempt = {
  /**
   * Counts this attempt as failed. Call it before the password check, so that parallel guesses are counted too. After too many
   * failures it throws tooManyRequests and does not count.
   */
  count(): Promise<void>
  /** Removes this attempt from the counts, after a correct password. */
  refund(): Promise<void>
}

/**
 * Creates the rate limit of one sign-in attempt. Attempts in a known browser count only for that browser; others count for the IP
 * address and for the account. An address without failures may sign in even if the account has reached its limit.
 */
export function createLoginAttempt(ctx: Context, email: string, knownBrowser: string | undefined): LoginAttempt {
  const consumed: [RateLimitName, string][] = []
  const consume = async (limit: RateLimitName, key: string) => {
    const used = await ctx.limits.consume(limit, key)
    consumed.push([limit, key])
    return used
  }
  const refund = async () => {
    for (const [limit, key] of consumed.splice(0)) await ctx.limits.refund(limit, key)
  }
  return {
    refund,
    async count() {
      if (knownBrowser) return void (await consume('knownBrowser', `${knownBrowser} ${email}`))
      const site = siteKey(ctx.request.address)
      const isFirstFailure = (await consume('login', addressKey(ctx.request.address))) <= 1
      const siteError = site ? await catchTooManyRequests(consume('loginSite', site)) : undefined
      const accountError = await catchTooManyRequests(consume('account', email))
      if (!accountError || (isFirstFailure && !siteError)) return
      await refund()
      throw accountError
    },
  }
}

/** Returns the tooManyRequests error, or undefined if the call is within the limit. */
async function catchTooManyRequests(consumption: Promise<unknown>): Promise<ApiError | undefined> {
  try {
    await consumption
    return undefined
  } catch (error) {
    if (isTooManyRequests(error)) return error
    throw error
  }
}
