import { constantTimeEqual, HMAC, sha256 } from 'oslo/crypto'
import { base64url, encodeHex } from 'oslo/encoding'

/** A new 256-bit secret as base64url text: a bearer token, a cookie. */
export const newSecret = () => base64url.encode(crypto.getRandomValues(new Uint8Array(32)), { includePadding: false })

/** What the database keeps of a secret: its SHA-256 in hex. Secrets are random, so no salt is needed. */
export const digestOf = async (secret: string) => encodeHex(await sha256(bytesOf(secret)))

/** An HMAC-SHA-256 of `message` as base64url text, for what the server hands out and takes back. */
export async function signatureOf(secret: string, message: string): Promise<string> {
  const signature = await new HMAC('SHA-256').sign(bytesOf(secret), bytesOf(message))
  return base64url.encode(new Uint8Array(signature), { includePadding: false })
}

/** Whether `signature` is signatureOf(secret, message), told in the same time for every wrong one. */
export async function isSignature(signature: string, secret: string, message: string): Promise<boolean> {
  return constantTimeEqual(bytesOf(signature), bytesOf(await signatureOf(secret, message)))
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
