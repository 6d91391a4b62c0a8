import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { PasskeyOptions, PasskeyResponse } from '@stoop/validators/passkeys'
import { CancelledError } from './errors.ts'

// The library is loaded when a passkey is used.
const loadLibrary = () => import('@simplewebauthn/browser')

/** Returns whether this page can use passkeys: `insecure` without https, `unsupported` in an old browser. */
export function canUsePasskeys(): 'yes' | 'insecure' | 'unsupported' {
  if (!window.isSecureContext) return 'insecure'
  return 'PublicKeyCredential' in window ? 'yes' : 'unsupported'
}

/** Lets the device create a passkey. Throws CancelledError if the user cancels on the device. */
export async function createPasskey({ challengeId, options }: PasskeyOptions): Promise<PasskeyResponse> {
  if (!isCreationOptions(options)) throw new Error('The server sent no options to create a passkey')
  const { startRegistration } = await loadLibrary()
  const response = await startRegistration({ optionsJSON: options }).catch(rethrowCancelled)
  return { challengeId, response: toJson(response) }
}

/** Lets the device sign with a passkey. Throws CancelledError if the user cancels on the device. */
export async function signWithPasskey({ challengeId, options }: PasskeyOptions): Promise<PasskeyResponse> {
  if (!isRequestOptions(options)) throw new Error('The server sent no options to use a passkey')
  const { startAuthentication } = await loadLibrary()
  const response = await startAuthentication({ optionsJSON: options }).catch(rethrowCancelled)
  return { challengeId, response: toJson(response) }
}

function isCreationOptions(options: object): options is PublicKeyCredentialCreationOptionsJSON {
  return 'challenge' in options && 'rp' in options && 'user' in options && 'pubKeyCredParams' in options
}

const isRequestOptions = (options: object): options is PublicKeyCredentialRequestOptionsJSON => 'challenge' in options

const toJson = (response: object): PasskeyResponse['response'] => JSON.parse(JSON.stringify(response))

/** Browsers report a cancellation and a timeout alike, so that a page cannot learn which passkeys exist. */
function rethrowCancelled(error: unknown): never {
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) throw new CancelledError()
  throw error
}
