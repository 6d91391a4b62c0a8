import type { AuthResponse } from '@stoop/validators/auth'
import { authResponse } from '@stoop/validators/auth'
import type { PasskeyResponse } from '@stoop/validators/passkeys'
import { passkeyResponse } from '@stoop/validators/passkeys'
import { completeSignIn, signIn } from '../auth/sign-in.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { unauthorized } from '../errors.ts'
import { challengeId, clientDataJSON, credential, signedIn } from '../examples/passkey.ts'
import { publicProcedure } from '../trpc.ts'
import { withPasskey } from './verify-passkey.ts'

/** Signs in with a passkey and returns a bearer token. Throws the same unauthorized for every failure. */
export async function loginWithPasskey(ctx: Context, input: PasskeyResponse): Promise<AuthResponse> {
  const result = await withPasskey(ctx, input, null, signIn)
  if (!result) throw unauthorized('WRONG_PASSKEY')
  return completeSignIn(ctx, result)
}

export const loginWithPasskeyEndpoint = endpoint(
  {
    rest: 'POST /api/auth/passkeys/login',
    summary: 'Sign in with a passkey',
    description:
      'Creates a session and returns its token; no token is needed. Every response that is not valid returns the same 401. Each challenge is valid once.',
    output: authResponse,
    errors: {
      unauthorized: 'The response of the passkey is not valid',
      forbidden: 'The passkey is right, but the account is suspended',
    },
    reasons: ['ACCOUNT_DELETED', 'ACCOUNT_SUSPENDED', 'WRONG_PASSKEY'],
    example: {
      request: {
        challengeId,
        response: {
          ...credential,
          response: { clientDataJSON, authenticatorData: 'YXV0aERhdGE', signature: 'c2lnbmF0dXJl' },
        },
      },
      responses: { 200: signedIn },
    },
  },
  publicProcedure.input(passkeyResponse).mutation(({ ctx, input }) => loginWithPasskey(ctx, input)),
)
