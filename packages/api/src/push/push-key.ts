import { ECDH } from 'node:crypto'

/** Returns whether `p256dh` is a point of P-256. Messages cannot be encrypted for any other key. */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
