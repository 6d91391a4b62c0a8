import { knownBrowsers, users } from '@stoop/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { hashBrowserCookie } from './known-browsers.ts'

/**
 * Returns the account with an email for an attempt to sign in, undefined if no account has it. `knownBrowser` is the digest of
 * the request's browser cookie, if this browser has signed in to the account before.
 */
export async function findLoginAccount(ctx: Context, email: string) {
  const browser = hashBrowserCookie(ctx)
  const isRequestBrowser = and(eq(knownBrowsers.userId, users.id), eq(knownBrowsers.digest, browser ?? ''))
  const [account] = await ctx.db
    .select({
      id: users.id,
      password: users.password,
      isKnownBrowser: sql<boolean>`exists (select 1 from ${knownBrowsers} where ${isRequestBrowser})`,
    })
    .from(users)
    .where(eq(users.email, email))
  return account && { ...account, knownBrowser: account.isKnownBrowser ? browser : undefined }
}
