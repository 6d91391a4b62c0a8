import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import type { PasskeyResponse } from '@stoop/validators/passkeys'
import { getErrorMessage } from '../../lib/errors.ts'
import { runMutation } from '../../lib/query-client.ts'
import { storeToken } from '../../lib/token.ts'
import { client } from '../../lib/trpc.ts'
import { auth } from '../../locales/en/auth.ts'

/**
 * Signs in with a passkey and stores the token. Returns false if the user closed the browser's dialog or has no
 * passkey. Rejects after showing a toast.
 */
export async function signInWithPasskey(): Promise<boolean> {
  const { challengeId, options } = await runMutation(
    { mutationFn: () => client.passkeys.challenge.mutate(), meta: { failure } },
    undefined,
  )
  const response = await askForPasskey(options).catch(ignoreCancellation)
  if (!response) return false
  const { token } = await runMutation(
    {
      mutationFn: (input: PasskeyResponse) => client.passkeys.login.mutate(input),
      meta: { success: auth.signedIn, failure },
    },
    { challengeId, response },
  )
  storeToken(token)
  return true
}

const failure = (error: unknown) => ({
  title: auth.signInFailed,
  description: getErrorMessage(error) ?? auth.signInFailed,
})

/** Opens the browser's dialog. Both objects are JSON, but WebAuthn's types are narrower than the API's. */
async function askForPasskey(options: object): Promise<PasskeyResponse['response']> {
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = JSON.parse(JSON.stringify(options))
  return JSON.parse(JSON.stringify(await startAuthentication({ optionsJSON })))
}

function ignoreCancellation(error: unknown): undefined {
  const isCancelled = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
  if (!isCancelled) console.error(error)
}
