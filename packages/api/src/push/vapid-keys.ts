import { createECDH, hkdfSync } from 'node:crypto'
import type { Services } from '../context.ts'

/** The key pair with which push services recognise this installation (RFC 8292), in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

const CURVE = 'prime256v1'
const keysBySecret = new Map<string, VapidKeys>()

/**
 * Returns the key pair of this installation. It is derived from the identity secret, which all servers share, which backups
 * contain and which never changes: with other keys, every subscription would stop working.
 */
export function getVapidKeys({ secrets: { identityKey } }: Pick<Services, 'secrets'>): VapidKeys {
  const known = keysBySecret.get(identityKey)
  if (known) return known
  const keys = deriveKeys(identityKey)
  keysBySecret.set(identityKey, keys)
  return keys
}

function deriveKeys(identityKey: string): VapidKeys {
  // One of 2^32 values is not a private key of the curve. Then the next one is used.
  for (let attempt = 0; ; attempt++) {
    const privateKey = Buffer.from(hkdfSync('sha256', identityKey, '', `keys of push messages ${attempt}`, 32))
    const publicKey = derivePublicKey(privateKey)
    if (publicKey) return { publicKey: publicKey.toString('base64url'), privateKey: privateKey.toString('base64url') }
  }
}

function derivePublicKey(privateKey: Buffer): Buffer | undefined {
  const pair = createECDH(CURVE)
  try {
    pair.setPrivateKey(privateKey)
  } catch {
    return undefined
  }
  return pair.getPublicKey()
}
