import type { PasskeyResponse } from '@stoop/validators/passkeys'
import type { SiteSettings } from '../context.ts'
import { ALGORITHMS, getRelyingParty, loadWebAuthn, loadWebAuthnHelpers } from './relying-party.ts'
import { registrationResponse } from './webauthn-responses.ts'

const MAX_PUBLIC_KEY_LENGTH = 2048

/**
 * Verifies the response to a challenge for a new passkey. Returns the passkey's columns, or undefined if the response is invalid.
 */
export async function verifyRegistration(
  site: SiteSettings,
  response: PasskeyResponse['response'],
  challenge: string,
): Promise<NewPasskeyColumns | undefined> {
  const parsed = registrationResponse.safeParse(response)
  if (!parsed.success) return undefined
  const { id: rpId, origin } = getRelyingParty(site)
  try {
    const { verifyRegistrationResponse } = await loadWebAuthn()
    const { response: attestation } = parsed.data
    const attestationObject = await withoutAttestation(attestation.attestationObject)
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...parsed.data, response: { ...attestation, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo || registrationInfo.credential.publicKey.length > MAX_PUBLIC_KEY_LENGTH) return undefined
    const { credential, credentialBackedUp: isBackedUp } = registrationInfo
    const { id: credentialId, publicKey, counter } = credential
    return { credentialId, publicKey, counter, isBackedUp, transports: attestation.transports }
  } catch {
    // The library throws for every invalid response, including malformed CBOR.
    return undefined
  }
}

type NewPasskeyColumns = {
  credentialId: string
  publicKey: Uint8Array
  counter: number
  isBackedUp: boolean
  transports: string[]
}

/**
 * Replaces the attestation statement by an empty one: the library would fetch the URLs in its certificates. We request no
 * statement, but a client can send one.
 */
async function withoutAttestation(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await loadWebAuthnHelpers()
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const stripped = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(stripped))
}
