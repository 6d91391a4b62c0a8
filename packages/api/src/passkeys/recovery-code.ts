import { Base32Encoding } from 'oslo/encoding'
import { hashSecret } from '../secret-tokens.ts'

// Crockford's alphabet, without the letters i, l, o and u, which are easily mistaken for others.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const CODE_BYTES = 10
const base32 = new Base32Encoding(ALPHABET)

/** Returns a new recovery code of 80 random bits: `4k7m-x2c9-v0qd-8hnt`. */
export function createRecoveryCode(): string {
  const code = base32.encode(crypto.getRandomValues(new Uint8Array(CODE_BYTES)), { includePadding: false })
  return code.replace(/.{4}(?=.)/g, '$&-')
}

/**
 * Returns the SHA-256 of a code in hex, which the database stores. Accepts the code in any case and with other separators,
 * and the letters that the alphabet leaves out for the digits that look like them.
 */
export const hashRecoveryCode = (code: string): string =>
  hashSecret(code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1'))
