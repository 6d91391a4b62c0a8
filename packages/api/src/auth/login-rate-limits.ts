import type { Context } from '../context.ts'
import { type ApiError, isTooManyRequests } from '../errors.ts'
import type { RateLimitName } from '../rate-limit-config.ts'
import { addressKey, siteKey } from '../rate-limits.ts'

/** The rate limit of one sign-in. */
export type LoginAttempt = {
  /**
   * Counts the sign-in as a failure. Must run before the password check, so that parallel guesses are counted too. Throws
   * tooManyRequests, without counting, after too many failures.
   */
  count(): Promise<void>
  /** Undoes `count` after a correct password. */
  refund(): Promise<void>
}

/**
 * Creates the rate limit of one sign-in. A known browser has a count of its own; all others count against the address and the
 * account. An address without failures may sign in even while the account is attacked.
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

/** Returns the tooManyRequests error of a count, or undefined within the limit. */
async function catchTooManyRequests(consumption: Promise<unknown>): Promise<ApiError | undefined> {
  try {
    await consumption
    return undefined
  } catch (error) {
    if (isTooManyRequests(error)) return error
    throw error
  }
}
