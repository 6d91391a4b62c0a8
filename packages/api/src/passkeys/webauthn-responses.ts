import * as z from 'zod/mini'

const MAX_CREDENTIAL_ID_LENGTH = 1400

/** base64url without padding. */
const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))
const credentialId = base64url(MAX_CREDENTIAL_ID_LENGTH)
const data = base64url(20_000)

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }

/** The parts of a browser's response that @simplewebauthn reads when a passkey is created. */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: data,
    attestationObject: data,
    transports: z.catch(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10)), []),
  }),
})

/** The parts of a browser's response that @simplewebauthn reads when a passkey is used. */
export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: data,
    authenticatorData: data,
    signature: data,
    userHandle: z.optional(z.nullable(z.string())),
  }),
})
