import type { SiteSettings } from '../context.ts'

/**
 * Returns the host name and origin to which passkeys are bound. They come from the settings, because the host in a request can be
 * forged.
 */
export function getRelyingParty(site: SiteSettings): { id: string; origin: string } {
  const origin = site.getOrigin()
  return { id: new URL(origin).hostname, origin }
}

/** Loads @simplewebauthn lazily: its certificate parsers need 0.2 s, which would delay the server's start. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
export const loadWebAuthnHelpers = () => import('@simplewebauthn/server/helpers')

// EdDSA, ES256 and RS256: every authenticator supports one of the three.
export const ALGORITHMS = [-8, -7, -257]

/** Converts a user's id to the form that authenticators store: the bytes of the UUID. */
export const toUserHandle = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))
