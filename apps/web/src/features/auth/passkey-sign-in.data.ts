import type { PasskeyResponse } from '@stoop/validators/passkeys'
import { CancelledError } from '../../lib/errors.ts'
import { runMutation } from '../../lib/query-client.ts'
import { client } from '../../lib/trpc.ts'
import { signWithPasskey } from '../../lib/webauthn.ts'
import { auth } from '../../locales/en/auth.ts'
import { startSession } from './start-session.ts'
import { openSuspendedPage, signInFailure } from './suspension.ts'

/**
 * Signs in with a passkey and stores the token. Returns false if the user closed the browser's dialog or has no passkey. Rejects
 * after showing a toast.
 */
export async function signInWithPasskey(): Promise<boolean> {
  const challenge = await runMutation(
    { mutationFn: () => client.passkeys.challenge.mutate(), meta: { failure: signInFailure } },
    undefined,
  )
  const response = await signWithPasskey(challenge).catch(ignoreCancellation)
  if (!response) return false
  const session = await runMutation(
    {
      mutationFn: (input: PasskeyResponse) => client.passkeys.login.mutate(input),
      onError: openSuspendedPage,
      meta: { success: auth.signedIn, failure: signInFailure },
    },
    response,
  )
  startSession(session)
  return true
}

function ignoreCancellation(error: unknown): undefined {
  if (!(error instanceof CancelledError)) console.error(error)
}
