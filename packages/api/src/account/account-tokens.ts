import type { Database, Tx } from '@stoop/db/client'
import { accountTokens } from '@stoop/db/schema'
import type { AccountTokenPurpose } from '@stoop/validators/account-tokens'
import { and, eq, gt, lt } from 'drizzle-orm'
import { hashSecret, signMessage } from '../auth/secret-tokens.ts'
import type { Services } from '../context.ts'
import { badRequest } from '../errors.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long a link is valid after it was sent. */
export const TOKEN_LIFETIME_MS: Record<AccountTokenPurpose, number> = {
  'verify-email': DAY_MS,
  'reset-password': 30 * MINUTE_MS,
  'confirm-new-email': DAY_MS,
  'undo-email-change': 7 * DAY_MS,
}

export type NewAccountToken = {
  /** The id of the message. The token is derived from it, so that a message that is sent twice has the same link. */
  id: string
  purpose: AccountTokenPurpose
  userId: string
  email: string
}

/** Creates a token and returns it; the database stores only its hash. Called again with the same id, it extends the same token. */
export async function createAccountToken(
  { db, clock, secrets }: Pick<Services, 'db' | 'clock' | 'secrets'>,
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

/**
 * Uses a token up and returns whose it is. Of several calls at once only one succeeds. Throws badRequest if the token was
 * used or has expired, or is for another purpose.
 */
export async function useAccountToken(
  { db, clock }: { db: Database | Tx; clock: Services['clock'] },
  token: string,
  purpose: AccountTokenPurpose,
): Promise<{ userId: string; email: string }> {
  const [used] = await db
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.digest, hashSecret(token)),
        eq(accountTokens.purpose, purpose),
        gt(accountTokens.expiresAt, new Date(clock.now())),
      ),
    )
    .returning({ userId: accountTokens.userId, email: accountTokens.email })
  if (!used) throw badRequest('INVALID_LINK')
  return used
}

/** Deletes expired tokens. Several servers may run it at once. */
export async function deleteExpiredAccountTokens({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, new Date(clock.now())))
}
