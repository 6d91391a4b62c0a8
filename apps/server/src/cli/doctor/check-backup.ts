import { join } from 'node:path'
import { LAST_BACKUP, readBackupTime } from '../../backup/last-backup.ts'
import type { Env } from '../../env.ts'
import { commandLine } from '../command-line.ts'
import { type Finding, findingsOf } from './finding.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_AGE_DAYS = 7

/** Checks the age of the last backup, by `pnpm backup` or by the operator's own job, which records it. */
export async function checkBackup(env: Env, now: number): Promise<Finding[]> {
  const { ok, serious } = findingsOf('backup', env)
  const { everyMs, folder } = env.backups
  const isScheduled = everyMs !== undefined && !env.databaseUrl
  const todo = isScheduled
    ? `See the log of the server for the reason, and the free space of ${folder}.`
    : env.databaseUrl
      ? `Let the job that runs pg_dump and copies DATA_DIR also run: date -u +%FT%TZ > ${join(env.dataDir, LAST_BACKUP)}`
      : `Set BACKUP_EVERY=1d, or run "${commandLine('backup')}" every day, and keep the file on another machine.`
  const time = await readBackupTime(env.dataDir)
  if (time === undefined) return [serious('No backup has been made yet.', todo)]
  if (time > now + DAY_MS)
    return [serious('The last backup is dated in the future.', 'See the line "clock", and make a backup.')]
  const days = Math.floor((now - time) / DAY_MS)
  const message = days < 1 ? 'The last backup is less than a day old.' : `The last backup is ${days} days old.`
  const maxAgeMs = isScheduled ? 2 * everyMs : (MAX_AGE_DAYS + 1) * DAY_MS
  return [now - time >= maxAgeMs ? serious(message, todo) : ok(message)]
}
