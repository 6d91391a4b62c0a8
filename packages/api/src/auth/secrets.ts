import { sha256 } from 'oslo/crypto'
import { base64url, encodeHex } from 'oslo/encoding'

/** A new 256-bit secret as base64url text: a bearer token, a cookie. */
export const newSecret = () => base64url.encode(crypto.getRandomValues(new Uint8Array(32)), { includePadding: false })

/** What the database keeps of a secret: its SHA-256 in hex. Secrets are random, so no salt is needed. */
export const digestOf = async (secret: string) => encodeHex(await sha256(new TextEncoder().encode(secret)))
