import { knownBrowsers, users } from '@stoop/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { hashBrowserCookie } from './known-browsers.ts'

/**
 * Returns the account to sign in to with this email, or undefined. `knownBrowser` is the digest of the request's browser cookie,
 * if this browser has signed in to the account before.
 */
export async function findLoginAccount(ctx: Context, email: string) {
  const isRequestBrowser = and(
    eq(knownBrowsers.userId, users.id),
    inArray(knownBrowsers.digest, hashBrowserCookie(ctx)),
  )
  const [account] = await ctx.db
    .select({
      id: users.id,
      password: users.password,
      knownBrowser: sql<
        string | null
      >`(select ${knownBrowsers.digest} from ${knownBrowsers} where ${isRequestBrowser} limit 1)`,
    })
    .from(users)
    .where(eq(users.email, email))
  return account && { ...account, knownBrowser: account.knownBrowser ?? undefined }
}
