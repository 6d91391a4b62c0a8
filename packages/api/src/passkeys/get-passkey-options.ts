import { passkeys, users } from '@stoop/db/schema'
import { MAX_PASSKEYS, type PasskeyOptions, webAuthnJson } from '@stoop/validators/passkeys'
import { eq } from 'drizzle-orm'
import { requireRecentConfirmation } from '../auth/recent-confirmation.ts'
import type { AuthenticatedContext } from '../context.ts'
import { forbidden, unauthorized } from '../errors.ts'
import { CHALLENGE_LIFETIME_MS, storeChallenge } from './challenges.ts'
import { ALGORITHMS, getRelyingParty, loadWebAuthn, toUserHandle } from './relying-party.ts'

/**
 * Returns the options with which the browser creates a passkey. Throws forbidden if the viewer has not confirmed their
 * identity recently or has as many passkeys as allowed.
 */
export async function getPasskeyOptions(ctx: AuthenticatedContext): Promise<PasskeyOptions> {
  await requireRecentConfirmation(ctx)
  const { db, viewer } = ctx
  const [user] = await db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, viewer.id))
  if (!user) throw unauthorized('SIGNED_OUT')
  const existing = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, viewer.id))
  if (existing.length >= MAX_PASSKEYS) throw passkeyLimitReached()
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Stoop',
    rpID: getRelyingParty(ctx.site).id,
    userID: toUserHandle(viewer.id),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    timeout: CHALLENGE_LIFETIME_MS,
    attestationType: 'none',
    excludeCredentials: existing,
    // Sign-in does not ask for an email first, so that the authenticator must know the account.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  const challengeId = await storeChallenge(ctx, options.challenge, viewer.id)
  return { challengeId, options: webAuthnJson.parse(options) }
}

export const passkeyLimitReached = () => forbidden('PASSKEY_LIMIT', { params: { max: MAX_PASSKEYS } })
