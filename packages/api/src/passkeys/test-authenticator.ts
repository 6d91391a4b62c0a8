import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyOptions, PasskeyResponse } from '@stoop/validators/passkeys'
import * as z from 'zod/mini'

/** The parts of a response that a test can replace by wrong values. */
export type Falsification = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  counter?: number
  userHandle?: string
  isUserVerified?: boolean
  attestation?: { fmt: string; attStmt: Map<string, string | Uint8Array | Uint8Array[]> }
}

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
})
const requestOptions = z.object({ challenge: z.string(), rpId: z.string() })

/**
 * Creates an authenticator with one P-256 key that signs like a real one. `origin` is the page's origin. With `hasCounter` it
 * counts its signatures; passkeys that are synchronised between devices do not count.
 */
export function testAuthenticator({ origin = 'http://stoop.test', hasCounter = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle: string | undefined

  const clientData = (type: string, challenge: string, false_: Falsification) =>
    Buffer.from(
      JSON.stringify({
        type: false_.type ?? type,
        challenge: false_.challenge ?? challenge,
        origin: false_.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (rpId: string, false_: Falsification, attestedData?: Buffer) => {
    if (hasCounter) counter++
    const flags = 0x01 | (false_.isUserVerified === false ? 0 : 0x04) | (attestedData ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(false_.counter ?? counter)
    return Buffer.concat([sha256(false_.rpId ?? rpId), Buffer.of(flags), count, attestedData ?? Buffer.alloc(0)])
  }
  const toResponse = (challengeId: string, response: Record<string, string | string[]>): PasskeyResponse => ({
    challengeId,
    response: { id: encode(id), rawId: encode(id), type: 'public-key', clientExtensionResults: {}, response },
  })

  return {
    /** Creates the response to the output of `passkeys.options`. */
    create({ challengeId, options }: PasskeyOptions, falsification: Falsification = {}): PasskeyResponse {
      const { challenge, rp, user } = creationOptions.parse(options)
      userHandle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coseKey = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const attestedData = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(coseKey)])
      const attestation = falsification.attestation ?? { fmt: 'none', attStmt: new Map<string, string>() }
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string | Uint8Array | Uint8Array[]>>([
          ['fmt', attestation.fmt],
          ['attStmt', new Map(attestation.attStmt)],
          ['authData', new Uint8Array(authenticatorData(rp.id, falsification, attestedData))],
        ]),
      )
      return toResponse(challengeId, {
        clientDataJSON: encode(clientData('webauthn.create', challenge, falsification)),
        attestationObject: encode(attestationObject),
        transports: ['internal', 'hybrid'],
      })
    },
    /** Creates the response to the output of `passkeys.challenge`. */
    use({ challengeId, options }: PasskeyOptions, falsification: Falsification = {}): PasskeyResponse {
      const { challenge, rpId } = requestOptions.parse(options)
      const clientDataJSON = clientData('webauthn.get', challenge, falsification)
      const authData = authenticatorData(rpId, falsification)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientDataJSON)]), privateKey)
      return toResponse(challengeId, {
        clientDataJSON: encode(clientDataJSON),
        authenticatorData: encode(authData),
        signature: encode(signature),
        userHandle: falsification.userHandle ?? userHandle ?? '',
      })
    },
  }
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const encode = (data: Uint8Array) => Buffer.from(data).toString('base64url')
