import { knownBrowsers } from '@stoop/db/schema'
import { and, desc, eq, lt, ne, notInArray, sql } from 'drizzle-orm'
import { runInBatches } from '../batches.ts'
import type { Context, Services } from '../context.ts'
import type { TransactionContext } from '../transaction.ts'
import { createSecret, hashSecret, signMessage, verifySignature } from './secret-tokens.ts'

/** How long a browser stays known after its last sign-in. */
export const MAX_KNOWN_BROWSER_AGE_SECONDS = 180 * 24 * 60 * 60
const MAX_BROWSERS_PER_USER = 50
const BATCH_SIZE = 1000
const MAX_COOKIE_LENGTH = 100

/**
 * Returns the digest of the request's browser cookie, undefined without a cookie. An unsigned value is known only if
 * it was stored before values were signed.
 */
export function hashBrowserCookie({ request }: Context): string | undefined {
  return request.browserCookie && request.browserCookie.length <= MAX_COOKIE_LENGTH
    ? hashSecret(request.browserCookie)
    : undefined
}

/** Returns the digest of the request's browser cookie if this browser has signed in to the account before. */
export async function findKnownBrowser(ctx: Context, userId: string): Promise<string | undefined> {
  const digest = hashBrowserCookie(ctx)
  if (digest === undefined) return undefined
  const isThisBrowser = and(eq(knownBrowsers.userId, userId), eq(knownBrowsers.digest, digest))
  return (await ctx.db.$count(knownBrowsers, isThisBrowser)) > 0 ? digest : undefined
}

/**
 * Remembers that this browser has signed in to the account and sets its cookie, so that wrong passwords of other people do not lock
 * it out (decision 011). Replaces a value that this server has not signed, because an attacker may have chosen it.
 */
export async function rememberBrowser(ctx: TransactionContext<Context>, userId: string): Promise<void> {
  const given = ctx.request.browserCookie
  const isOurs = given !== undefined && (await isSigned(ctx, given))
  const secret = isOurs ? given : await createSignedSecret(ctx)
  const lastUsedAt = new Date(ctx.clock.now())
  await ctx.db
    .insert(knownBrowsers)
    .values({ userId, digest: hashSecret(secret), lastUsedAt })
    .onConflictDoUpdate({ target: [knownBrowsers.userId, knownBrowsers.digest], set: { lastUsedAt } })
  const isOfUser = eq(knownBrowsers.userId, userId)
  if (!isOurs && given)
    await ctx.db.delete(knownBrowsers).where(and(isOfUser, eq(knownBrowsers.digest, hashSecret(given))))
  const newestDigests = ctx.db
    .select({ digest: knownBrowsers.digest })
    .from(knownBrowsers)
    .where(isOfUser)
    .orderBy(desc(knownBrowsers.lastUsedAt))
    .limit(MAX_BROWSERS_PER_USER)
  await ctx.db.delete(knownBrowsers).where(and(isOfUser, notInArray(knownBrowsers.digest, newestDigests)))
  ctx.request.setBrowserCookie(secret)
}

async function createSignedSecret({ secrets }: Services): Promise<string> {
  const secret = createSecret()
  return `${secret}.${await signMessage(secrets.tokenKey, signedText(secret))}`
}

async function isSigned({ secrets }: Services, value: string): Promise<boolean> {
  const [secret = '', signature] = value.split('.')
  return (
    value.length <= MAX_COOKIE_LENGTH &&
    signature !== undefined &&
    (await verifySignature(signature, secrets.tokenKey, signedText(secret)))
  )
}

const signedText = (secret: string) => `browser ${secret}`

/** Forgets the browsers of an account, except the one with the digest `keep`. Returns how many. */
export async function forgetBrowsers({ db }: Pick<Services, 'db'>, userId: string, keep?: string): Promise<number> {
  const forgotten = await db
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.userId, userId), keep === undefined ? undefined : ne(knownBrowsers.digest, keep)))
    .returning({ digest: knownBrowsers.digest })
  return forgotten.length
}

/** Deletes browsers that have not signed in for 180 days, until `signal` is aborted. Several servers may run it at once. */
export async function deleteOldBrowsers({ db, clock }: Pick<Services, 'db' | 'clock'>, signal?: AbortSignal) {
  const isOld = lt(knownBrowsers.lastUsedAt, new Date(clock.now() - MAX_KNOWN_BROWSER_AGE_SECONDS * 1000))
  const { userId, digest } = knownBrowsers
  const batch = db.select({ userId, digest }).from(knownBrowsers).where(isOld).limit(BATCH_SIZE)
  const deleteBatch = () =>
    db.delete(knownBrowsers).where(sql`(${userId}, ${digest}) in ${batch}`).returning({ digest })
  await runInBatches(BATCH_SIZE, async () => (await deleteBatch()).length, signal)
}
