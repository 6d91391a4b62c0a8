import type { Database, Tx } from '@stoop/db/client'
import { accountTokens, outbox } from '@stoop/db/schema'
import type { AccountTokenPurpose } from '@stoop/validators/choices'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { BATCH_SIZE, runInBatches } from '../batches.ts'
import type { Services } from '../context.ts'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { badRequest } from '../errors.ts'
import { hashSecret, signMessage } from '../secret-tokens.ts'
import type { TransactionContext } from '../transaction.ts'
import { type LockedAccount, lockAccount } from '../users/lock-account.ts'

/** How long a link is valid after it was sent. */
export const TOKEN_LIFETIME_MS: Record<AccountTokenPurpose, number> = {
  'verify-email': DAY_MS,
  'reset-password': 30 * MINUTE_MS,
  'confirm-new-email': DAY_MS,
  'undo-email-change': 7 * DAY_MS,
}

export type NewAccountToken = {
  /** The id of the outbox message. The token is derived from it, so that a repeated send contains the same link. */
  id: string
  purpose: AccountTokenPurpose
  userId: string
  email: string
}

type TokenServices = Pick<Services, 'clock'> & { db: Database | Tx }

/**
 * Creates a token and returns it; the database stores only its hash. A second call with the same id returns the same token and
 * extends its lifetime.
 */
export async function createAccountToken(
  { db, clock, secrets }: TokenServices & Pick<Services, 'secrets'>,
  { id, purpose, userId, email }: NewAccountToken,
): Promise<string> {
  const token = await signMessage(secrets.tokenKey, `${purpose} ${id}`)
  const columns = { digest: hashSecret(token), expiresAt: new Date(clock.now() + TOKEN_LIFETIME_MS[purpose]) }
  await db
    .insert(accountTokens)
    .values({ id, purpose, userId, email, ...columns })
    .onConflictDoUpdate({ target: accountTokens.id, set: columns })
  return token
}

/** A valid token: its account, and the email to which its message was sent. */
export type AccountToken = { id: string; userId: string; email: string }

/** Returns the token without using it. Throws badRequest if it was used, has expired or is for another purpose. */
export async function findAccountToken(
  { db, clock }: TokenServices,
  token: string,
  purpose: AccountTokenPurpose,
): Promise<AccountToken> {
  const [found] = await db
    .select({ id: accountTokens.id, userId: accountTokens.userId, email: accountTokens.email })
    .from(accountTokens)
    .where(isValidToken(token, purpose, clock.now()))
  if (!found) throw badRequest('INVALID_LINK')
  return found
}

/**
 * Deletes a token in the current transaction. Returns it with its account, which it locks. Of several concurrent calls only one
 * succeeds. Throws badRequest like `findAccountToken`.
 */
export async function useAccountToken<C extends Services>(
  tx: TransactionContext<C>,
  token: string,
  purpose: AccountTokenPurpose,
): Promise<AccountToken & { account: LockedAccount }> {
  const { id, userId } = await findAccountToken(tx, token, purpose)
  // Lock the account before the token, so that two links of one account cannot deadlock.
  const account = await lockAccount(tx, userId)
  // Delete the queued message, because sending it again would create the token again. Delete it before the token: all
  // transactions lock messages before tokens.
  await tx.db.delete(outbox).where(eq(outbox.id, id))
  const [used] = await tx.db
    .delete(accountTokens)
    .where(isValidToken(token, purpose, tx.clock.now()))
    .returning({ id: accountTokens.id, userId: accountTokens.userId, email: accountTokens.email })
  if (!used) throw badRequest('INVALID_LINK')
  return { ...used, account }
}

const isValidToken = (token: string, purpose: AccountTokenPurpose, now: number) =>
  and(
    eq(accountTokens.digest, hashSecret(token)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, new Date(now)),
  )

/** Deletes expired tokens. Several servers may run it at once. */
export async function deleteExpiredAccountTokens(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const isExpired = lt(accountTokens.expiresAt, new Date(clock.now()))
  const batch = db.select({ id: accountTokens.id }).from(accountTokens).where(isExpired).limit(BATCH_SIZE)
  const deleteBatch = () =>
    db
      .delete(accountTokens)
      .where(and(isExpired, inArray(accountTokens.id, batch)))
      .returning({ id: accountTokens.id })
  await runInBatches(BATCH_SIZE, async () => (await deleteBatch()).length, signal)
}
