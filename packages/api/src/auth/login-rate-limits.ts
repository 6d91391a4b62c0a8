import type { Context } from '../context.ts'
import { type ApiError, isTooManyRequests } from '../errors.ts'
import type { RateLimitName } from '../rate-limit-config.ts'
import { addressKey, siteKey } from '../rate-limits.ts'

/** Counts one sign-in. */
export type LoginAttempt = {
  /**
   * Counts the sign-in as a failure. Called before the password is checked, so that parallel guesses cannot slip
   * through. Throws tooManyRequests after too many failures, and then counts nothing.
   */
  count(): Promise<void>
  /** Undoes the count, after the right password. */
  refund(): Promise<void>
}

/**
 * Creates the count of one sign-in. A browser that has signed in to the account before has its own count. Any other counts
 * against its address and the account; an address without failures may try even while the account is under attack.
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

/** Returns the tooManyRequests error of a count; undefined within the limit. */
async function catchTooManyRequests(consumption: Promise<unknown>): Promise<ApiError | undefined> {
  try {
    await consumption
    return undefined
  } catch (error) {
    if (isTooManyRequests(error)) return error
    throw error
  }
}
