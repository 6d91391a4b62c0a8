import type { Env } from '../../env.ts'
import { isReachable } from '../seed-if-empty.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning } = findingsOf('settings')
const DAY_MS = 24 * 60 * 60 * 1000

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
  findings.push(...checkBackupSettings(env))
  return findings.length > 0 ? findings : [ok('All settings are valid.')]
}

function checkBackupSettings({ databaseUrl, backupDays, backups: { everyMs, keep } }: Env): Finding[] {
  if (everyMs === undefined) return []
  if (databaseUrl)
    return [
      warning(
        'BACKUP_EVERY is set, but the database is at DATABASE_URL: no backups are made.',
        'Back it up with its own tools, such as pgBackRest, and remove BACKUP_EVERY.',
      ),
    ]
  const days = Math.ceil((everyMs * keep) / DAY_MS)
  if (backupDays === null || days <= backupDays) return []
  return [
    warning(
      `BACKUP_EVERY and BACKUP_KEEP keep backups for ${days} days, but BACKUP_DAYS=${backupDays} is what members read.`,
      `Set BACKUP_DAYS=${days}, or keep fewer backups.`,
    ),
  ]
}
