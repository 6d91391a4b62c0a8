import { constantTimeEqual, HMAC, sha256 } from 'oslo/crypto'
import { base64url, encodeHex } from 'oslo/encoding'

/** Returns a new 256-bit secret as base64url text, for a bearer token or cookie. */
export const createSecret = () =>
  base64url.encode(crypto.getRandomValues(new Uint8Array(32)), { includePadding: false })

/** Returns the SHA-256 of a secret in hex, which the database stores. Secrets are random, so no salt is needed. */
export const hashSecret = async (secret: string) => encodeHex(await sha256(encodeText(secret)))

/** Returns an HMAC-SHA-256 of `message` as base64url text, for values that the server later receives back. */
export async function signMessage(secret: string, message: string): Promise<string> {
  const signature = await new HMAC('SHA-256').sign(encodeText(secret), encodeText(message))
  return base64url.encode(new Uint8Array(signature), { includePadding: false })
}

/** Returns whether `signature` is signMessage(secret, message). Compares in constant time. */
export async function verifySignature(signature: string, secret: string, message: string): Promise<boolean> {
  return constantTimeEqual(encodeText(signature), encodeText(await signMessage(secret, message)))
}

const encodeText = (text: string) => new TextEncoder().encode(text)
