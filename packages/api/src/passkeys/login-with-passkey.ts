import type { AuthResponse } from '@stoop/validators/auth'
import type { PasskeyResponse } from '@stoop/validators/passkeys'
import { completeSignIn, signIn } from '../auth/sign-in.ts'
import type { Context } from '../context.ts'
import { unauthorized } from '../errors.ts'
import { withPasskey } from './verify-passkey.ts'

/** Signs in with a passkey and returns a bearer token. Throws the same unauthorized for every failure. */
export async function loginWithPasskey(ctx: Context, input: PasskeyResponse): Promise<AuthResponse> {
  const result = await withPasskey(ctx, input, null, signIn)
  if (!result) throw unauthorized('WRONG_PASSKEY')
  return completeSignIn(ctx, result)
}
