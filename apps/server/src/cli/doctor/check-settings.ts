import type { Env } from '../../env.ts'
import { isReachable } from '../seed-if-empty.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning } = findingsOf('settings')

/** Warns about valid settings that are probably not intended for a server that others can reach. */
export function checkSettings(env: Env): Finding[] {
  const isPublic = isReachable(env)
  const findings: Finding[] = []
  if (!env.rateLimits)
    findings.push(warning('RATE_LIMITS=off: requests are not limited.', 'Remove RATE_LIMITS=off, except for tests.'))
  if (isPublic && !env.publicUrl)
    findings.push(
      warning(
        'PUBLIC_URL is not set: links in mails name localhost, and the cookie is not Secure.',
        'Set PUBLIC_URL to the address that members see.',
      ),
    )
  if (env.publicUrl?.startsWith('http:') && !/^http:\/\/(localhost|127\.|\[::1\])/.test(env.publicUrl))
    findings.push(
      warning(
        'PUBLIC_URL has no https: passwords cross the network in the clear, and passkeys do not work.',
        'Serve Stoop with https, and set PUBLIC_URL to that address.',
      ),
    )
  if (env.publicUrl?.startsWith('https:') && env.trustedProxies.length === 0)
    findings.push(
      warning(
        "TRUSTED_PROXIES is not set: all members share the limits of the proxy's address.",
        'Set TRUSTED_PROXIES to the address of the proxy in front of Stoop.',
      ),
    )
  if (env.databaseUrl && !env.identitySecret)
    findings.push(
      warning(
        'IDENTITY_SECRET is not set, but DATABASE_URL is: a server with another data folder does not know the former usernames.',
        'Set IDENTITY_SECRET to the content of DATA_DIR/identity-secret, the same on all servers.',
      ),
    )
  return findings.length > 0 ? findings : [ok('All settings are valid.')]
}
