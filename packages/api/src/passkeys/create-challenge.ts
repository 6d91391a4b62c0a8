import { passkeys } from '@stoop/db/schema'
import { type PasskeyOptions, passkeyOptions, webAuthnJson } from '@stoop/validators/passkeys'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { challenge, challengeId } from '../examples/passkey.ts'
import { publicProcedure } from '../trpc.ts'
import { CHALLENGE_LIFETIME_MS, storeChallenge } from './challenges.ts'
import { getRelyingParty, loadWebAuthn } from './relying-party.ts'

/** Returns the options with which a browser uses a passkey: any passkey of this site to sign in, only the viewer's to confirm. */
export async function createChallenge(ctx: Context): Promise<PasskeyOptions> {
  const userId = ctx.viewer?.id ?? null
  const allowCredentials =
    userId === null
      ? []
      : await ctx.db
          .select({ id: passkeys.credentialId, transports: passkeys.transports })
          .from(passkeys)
          .where(eq(passkeys.userId, userId))
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(ctx.site).id,
    allowCredentials,
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: 'required',
  })
  const challengeId = await storeChallenge(ctx, options.challenge, userId)
  return { challengeId, options: webAuthnJson.parse(options) }
}

export const createChallengeEndpoint = endpoint(
  {
    rest: 'POST /api/auth/passkeys/challenge',
    summary: 'Get the options to use a passkey',
    description:
      'Returns the options for navigator.credentials.get() in their JSON form, valid for five minutes. Without a token the response of the browser is for POST /api/auth/passkeys/login, with a token for POST /api/auth/confirm.',
    output: passkeyOptions,
    example: {
      responses: {
        200: {
          challengeId,
          options: {
            challenge,
            rpId: 'stoop.example',
            allowCredentials: [],
            timeout: 300_000,
            userVerification: 'required',
          },
        },
      },
    },
  },
  publicProcedure.meta({ limit: 'passkeyChallenge' }).mutation(({ ctx }) => createChallenge(ctx)),
)
