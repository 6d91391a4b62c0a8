import { passkeys, users } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { MAX_PASSKEYS } from '@stoop/validators/limits'
import { type PasskeyOptions, passkeyOptions, webAuthnJson } from '@stoop/validators/passkeys'
import { eq } from 'drizzle-orm'
import { requireRecentConfirmation } from '../auth/recent-confirmation.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { forbidden, unauthorized } from '../errors.ts'
import { challenge, challengeId } from '../examples/passkey.ts'
import { ownStateProcedure } from '../trpc.ts'
import { CHALLENGE_LIFETIME_MS, storeChallenge } from './challenges.ts'
import { PASSKEY_FORBIDDEN } from './endpoint-errors.ts'
import { ALGORITHMS, getRelyingParty, loadWebAuthn, toUserHandle } from './relying-party.ts'

/**
 * Returns the options with which a browser creates a passkey. Throws forbidden without a recent confirmation or at the limit of
 * passkeys.
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
    // The authenticator must store the account (a discoverable credential), because a sign-in does not ask for an email.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  const challengeId = await storeChallenge(ctx, options.challenge, viewer.id)
  return { challengeId, options: webAuthnJson.parse(options) }
}

export const passkeyLimitReached = () => forbidden('PASSKEY_LIMIT', { params: { max: MAX_PASSKEYS } })

export const getPasskeyOptionsEndpoint = endpoint(
  {
    rest: 'POST /api/auth/passkeys/options',
    summary: 'Get the options to create a passkey',
    description:
      'Returns the options for navigator.credentials.create() in their JSON form. The response of the browser is for POST /api/auth/passkeys, within five minutes.',
    output: passkeyOptions,
    errors: { forbidden: PASSKEY_FORBIDDEN },
    reasons: ['CONFIRMATION_REQUIRED', 'PASSKEY_LIMIT'],
    example: {
      responses: {
        200: {
          challengeId,
          options: {
            challenge,
            rp: { name: 'Stoop', id: 'stoop.example' },
            user: { id: 'AZAAAAAAcACAAAAAAAAAAQ', name: ann.email, displayName: `${ann.firstName} ${ann.lastName}` },
            pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
            timeout: 300_000,
            excludeCredentials: [],
            authenticatorSelection: { residentKey: 'required', userVerification: 'required', requireResidentKey: true },
            attestation: 'none',
          },
        },
      },
    },
  },
  ownStateProcedure.meta({ limit: 'passkeyChallenge' }).mutation(({ ctx }) => getPasskeyOptions(ctx)),
)
