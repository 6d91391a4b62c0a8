import type { SiteSettings } from '../context.ts'

/** Passkeys belong to the host name, and responses must name the origin. Never taken from a request. */
export function getRelyingParty(site: SiteSettings): { id: string; origin: string } {
  const origin = site.getOrigin()
  return { id: new URL(origin).hostname, origin }
}

/**
 * Loads @simplewebauthn. Its parsers of certificates take a fifth of a second to load, which the start of the server need
 * not wait for.
 */
export const loadWebAuthn = () => import('@simplewebauthn/server')
export const loadWebAuthnHelpers = () => import('@simplewebauthn/server/helpers')

// EdDSA, ES256 and RS256, which all authenticators have one of.
export const ALGORITHMS = [-8, -7, -257]

/** Returns the id of a user as authenticators store it: the bytes of the UUID. */
export const toUserHandle = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))
