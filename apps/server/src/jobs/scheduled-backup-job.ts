import type { Clock } from '@stoop/api/context'
import type { JobDefinition } from '@stoop/api/jobs/run-jobs'
import type { Env } from '../env.ts'

const MINUTE_MS = 60 * 1000

type Log = { info(line: string): void; warn(line: string): void; error(line: string): void }

/**
 * Returns the job that backs the embedded database up every BACKUP_EVERY, even if the server restarts in between. Without a
 * schedule, returns a job that only deletes itself, in case an earlier setting created it.
 */
export function scheduledBackupJob(
  { databaseUrl, dataDir, backups: { everyMs, folder, keep } }: Pick<Env, 'databaseUrl' | 'dataDir' | 'backups'>,
  clock: Clock,
  log: Log,
): JobDefinition {
  const periodMs = databaseUrl ? undefined : everyMs
  return {
    // The name must not change, because the database stores it.
    kind: 'scheduledBackup',
    async run({ signal }) {
      if (periodMs === undefined) return undefined
      // Load this code only when needed, because most servers have no schedule.
      const { listScheduledBackups, makeScheduledBackup } = await import('../backup/scheduled-backups.ts')
      const now = clock.now()
      // Check the schedule: a start makes all periodic jobs due.
      const last = (await listScheduledBackups(folder)).at(-1)?.madeAt ?? 0
      if (last + periodMs > now && last <= now) return { againMs: last + periodMs - now, attempts: 0 }
      const { name, isDamaged } = await makeScheduledBackup({
        ...{ dataDir, folder, keep, now, signal },
        log: (line) => log.info(line),
        warn: (line) => log.warn(line),
      })
      if (isDamaged)
        log.error(
          `The database is damaged, and so is the backup ${name}. Keep earlier backups, and run "stoop doctor".`,
        )
      else log.info(`The scheduled backup ${name} is written and verified.`)
      return { againMs: Math.max(0, now + periodMs - clock.now()), attempts: 0 }
    },
    retryMs: [10 * MINUTE_MS, 30 * MINUTE_MS, 60 * MINUTE_MS],
    ...(periodMs !== undefined && { everyMs: periodMs }),
  }
}
