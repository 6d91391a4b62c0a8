import { knownBrowsers } from '@stoop/db/schema'
import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { BATCH_SIZE, runInBatches } from '../batches.ts'
import type { Context, Services } from '../context.ts'
import { DAY_MS, SECOND_MS } from '../durations.ts'
import { createSecret, hashSecret, signMessage, verifySignature } from '../secret-tokens.ts'
import type { TransactionContext } from '../transaction.ts'

/** How long a browser stays known after its last sign-in. */
export const MAX_KNOWN_BROWSER_AGE_SECONDS = (180 * DAY_MS) / SECOND_MS
const MAX_BROWSERS_PER_USER = 50
const MAX_VALUE_LENGTH = 100
/** The maximum of accounts for which a shared browser is known at the same time. */
const MAX_VALUES = 5
// The separator of the values in the cookie. It needs no escaping, and base64url does not contain it.
const SEPARATOR = '~'

/** Returns the values of the browser cookie, one for each account, without checking their signatures. */
function readValues({ request }: Context): string[] {
  const values = request.browserCookie?.split(SEPARATOR, MAX_VALUES) ?? []
  return values.filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH)
}

/** Returns the digests of the values in the request's browser cookie. Includes unsigned values, which older releases set. */
export const hashBrowserCookie = (ctx: Context): string[] => readValues(ctx).map(hashSecret)

/** Returns the digest of the request's browser cookie if this browser has signed in to the account before. */
export async function findKnownBrowser(ctx: Context, userId: string): Promise<string | undefined> {
  const { digest } = knownBrowsers
  const isThisBrowser = and(eq(knownBrowsers.userId, userId), inArray(digest, hashBrowserCookie(ctx)))
  const [known] = await ctx.db.select({ digest }).from(knownBrowsers).where(isThisBrowser).limit(1)
  return known?.digest
}

/**
 * Remembers that this browser has signed in to the account. Wrong passwords from other browsers then cannot lock it out (decision
 * 110). Keeps only a signed value of the cookie, because an attacker could set the value of another account's browser.
 */
export async function rememberBrowser(ctx: TransactionContext<Context>, userId: string): Promise<void> {
  const known = await findKnownBrowser(ctx, userId)
  const signed: string[] = []
  for (const value of readValues(ctx)) if (await isSigned(ctx, value)) signed.push(value)
  const kept = signed.find((value) => hashSecret(value) === known)
  const secret = kept ?? (await createSignedSecret(ctx))
  const lastUsedAt = new Date(ctx.clock.now())
  await ctx.db
    .insert(knownBrowsers)
    .values({ userId, digest: hashSecret(secret), lastUsedAt })
    .onConflictDoUpdate({ target: [knownBrowsers.userId, knownBrowsers.digest], set: { lastUsedAt } })
  const isOfUser = eq(knownBrowsers.userId, userId)
  if (known !== undefined && kept === undefined)
    await ctx.db.delete(knownBrowsers).where(and(isOfUser, eq(knownBrowsers.digest, known)))
  const newestDigests = ctx.db
    .select({ digest: knownBrowsers.digest })
    .from(knownBrowsers)
    .where(isOfUser)
    .orderBy(desc(knownBrowsers.lastUsedAt))
    .limit(MAX_BROWSERS_PER_USER)
  await ctx.db.delete(knownBrowsers).where(and(isOfUser, notInArray(knownBrowsers.digest, newestDigests)))
  const values = [secret, ...signed.filter((value) => value !== kept)]
  ctx.request.setBrowserCookie(values.slice(0, MAX_VALUES).join(SEPARATOR))
}

async function createSignedSecret({ secrets }: Services): Promise<string> {
  const secret = createSecret()
  return `${secret}.${await signMessage(secrets.tokenKey, signedText(secret))}`
}

async function isSigned({ secrets }: Services, value: string): Promise<boolean> {
  const [secret = '', signature] = value.split('.')
  return signature !== undefined && (await verifySignature(signature, secrets.tokenKey, signedText(secret)))
}

const signedText = (secret: string) => `browser ${secret}`

/** Deletes the known browsers of an account, except the digests in `keep`. Returns their number. */
export async function forgetBrowsers(
  { db }: Pick<Services, 'db'>,
  userId: string,
  keep: string[] = [],
): Promise<number> {
  const forgotten = await db
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.userId, userId), notInArray(knownBrowsers.digest, keep)))
    .returning({ digest: knownBrowsers.digest })
  return forgotten.length
}

/**
 * Deletes known browsers without a sign-in in the last 180 days, until `signal` is aborted. Several servers may run it at once.
 */
export async function deleteOldBrowsers({ db, clock }: Pick<Services, 'db' | 'clock'>, signal?: AbortSignal) {
  const isOld = lt(knownBrowsers.lastUsedAt, new Date(clock.now() - MAX_KNOWN_BROWSER_AGE_SECONDS * SECOND_MS))
  const { userId, digest } = knownBrowsers
  const batch = db.select({ userId, digest }).from(knownBrowsers).where(isOld).limit(BATCH_SIZE)
  const deleteBatch = () =>
    db.delete(knownBrowsers).where(sql`(${userId}, ${digest}) in ${batch}`).returning({ digest })
  await runInBatches(BATCH_SIZE, async () => (await deleteBatch()).length, signal)
}
