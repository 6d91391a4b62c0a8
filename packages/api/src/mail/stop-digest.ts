import { users } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { signMessage, verifySignature } from '../secret-tokens.ts'
import { inTransaction } from '../transaction.ts'

/** The path of the page that stops the digest. Mail programs send a POST request there (RFC 8058). */
export const STOP_DIGEST_PATH = '/digest/stop'

const messageOf = (userId: string) => `stop the digest of ${userId}`

/** Returns the link that stops a member's digest, without signing in. It stays valid. */
export async function createStopLink(
  { secrets, site }: Pick<Services, 'secrets' | 'site'>,
  userId: string,
): Promise<string> {
  const token = await signMessage(secrets.identityKey, messageOf(userId))
  return `${site.getOrigin()}${STOP_DIGEST_PATH}?${new URLSearchParams({ member: userId, token })}`
}

/** Returns whether the token is that of the member's link. */
export const isStopToken = ({ secrets }: Pick<Services, 'secrets'>, userId: string, token: string): Promise<boolean> =>
  verifySignature(token, secrets.identityKey, messageOf(userId))

/** Turns a member's digest off. The caller must have checked the token. */
export const stopDigest = (services: Services, userId: string): Promise<void> =>
  inTransaction(services, async (tx) => {
    await tx.db.update(users).set({ digest: 'off', digestAt: null }).where(eq(users.id, userId))
    tx.emit({ type: 'accountChanged', userId })
  })
