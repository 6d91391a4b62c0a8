import { hash } from 'node:crypto'
import { constantTimeEqual, HMAC } from 'oslo/crypto'
import { base64url } from 'oslo/encoding'

/** Returns a new 256-bit secret as base64url text, for a bearer token or cookie. */
export const createSecret = () =>
  base64url.encode(crypto.getRandomValues(new Uint8Array(32)), { includePadding: false })

/**
 * Returns the SHA-256 hash of a secret in hex, as stored in the database. It needs no salt, because secrets are random. We do not
 * use oslo's sha256, because it takes 30 times as long.
 */
export const hashSecret = (secret: string) => hash('sha256', secret)

/** Returns an HMAC-SHA-256 of `message` as base64url, for values that clients send back to the server. */
export async function signMessage(secret: string, message: string): Promise<string> {
  const signature = await new HMAC('SHA-256').sign(encodeText(secret), encodeText(message))
  return base64url.encode(new Uint8Array(signature), { includePadding: false })
}

/** Returns whether `signature` equals `signMessage(secret, message)`. Compares in constant time. */
export async function verifySignature(signature: string, secret: string, message: string): Promise<boolean> {
  return constantTimeEqual(encodeText(signature), encodeText(await signMessage(secret, message)))
}

const encodeText = (text: string) => new TextEncoder().encode(text)
