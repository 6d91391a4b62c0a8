import { Base32Encoding } from 'oslo/encoding'
import { hashSecret } from '../secret-tokens.ts'

// Crockford's alphabet leaves out i, l, o and u, which look like other characters.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const CODE_BYTES = 10
const base32 = new Base32Encoding(ALPHABET)

/** Returns a new recovery code of 80 random bits, such as `4k7m-x2c9-v0qd-8hnt`. */
export function createRecoveryCode(): string {
  const code = base32.encode(crypto.getRandomValues(new Uint8Array(CODE_BYTES)), { includePadding: false })
  return code.replace(/.{4}(?=.)/g, '$&-')
}

/**
 * Returns the SHA-256 hash of a code in hex, as stored in the database. Ignores case and separators, and accepts letters that
 * look like digits (o for 0).
 */
export const hashRecoveryCode = (code: string): string =>
  hashSecret(code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1'))
