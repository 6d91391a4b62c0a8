import { setTimeout as delay } from 'node:timers/promises'
import type { ErasureFiles } from '@stoop/api/account/erasure-files'
import { erasureJob } from '@stoop/api/account/erasure-job'
import { eventJob } from '@stoop/api/calendar/event-job'
import type { Services } from '@stoop/api/context'
import { editionJob } from '@stoop/api/editions/edition-job'
import { listingJob } from '@stoop/api/feeds/listing-job'
import type { JobDefinition } from '@stoop/api/jobs/run-jobs'
import { digestJob } from '@stoop/api/mail/digest-job'
import { createMailJobs } from '@stoop/api/mail/mail-job'
import { createPushJobs, type PushOutcome } from '@stoop/api/push/push-job'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env.ts'
import type { ObserveJob } from '../http/job-metrics.ts'
import { WEB_ROOT } from '../paths.ts'
import { getExportFolder } from '../storage/open-export-storage.ts'
import { cleanupJobs, renameJob } from './cleanup.ts'
import { exportJob } from './exports/export-job.ts'
import { processWriter } from './exports/export-writer.ts'
import { logMissingAdmin } from './log-missing-admin.ts'
import { getMailFolder, openMailTransport } from './mail/open-mail-transport.ts'
import { openPushTransport } from './push/push-transport.ts'
import { startWatching } from './push/start-watching.ts'
import { scheduledBackupJob } from './scheduled-backup-job.ts'
import { startFileJobs } from './start-file-jobs.ts'
import { startPostAnnouncements } from './start-post-announcements.ts'
import { startRunner } from './start-runner.ts'

const STOP_MS = 3000
const POLL_MS = 5000
const MAIL_POLL_MS = 2000
const PUSH_POLL_MS = 1000
/** A start does not make a backup due; only the schedule does. */
const BACKUP_POLL_MS = 60_000

type JobOptions = {
  databaseUrl: string
  files: ErasureFiles
  log: FastifyBaseLogger
  print: (line: string) => void
  observeJob: ObserveJob
  countPush: (outcome: PushOutcome) => void
}

/** Starts the background jobs. Returns a function that stops them. */
export function startJobs(
  env: Env,
  services: Services,
  { databaseUrl, files, log, print, observeJob, countPush }: JobOptions,
): () => Promise<void> {
  const warn = (line: string) => log.warn(line)
  const onError = (error: unknown) => log.warn(error)
  const exports = exportJob(services, {
    folder: getExportFolder(env.dataDir),
    write: processWriter(env, databaseUrl),
    log: { info: (line) => log.info(line), warn, error: onError },
  })
  const runJobs = (definitions: JobDefinition[], pollMs = POLL_MS) =>
    startRunner(services, definitions.map(observeJob), { onError, pollMs })
  const backups = scheduledBackupJob(env, services.clock, {
    info: (line) => log.info(line),
    warn,
    error: (line) => log.error(line),
  })
  const transport = openMailTransport(env, services.site, print)
  const pushTransport = openPushTransport(env, services)
  const stops: (() => void | Promise<void>)[] = [
    logMissingAdmin(services, log),
    runJobs([...cleanupJobs(services), digestJob(services)]),
    // These jobs have runners of their own, because the other jobs can take minutes.
    runJobs([eventJob(services)]),
    runJobs([editionJob(services)]),
    runJobs([renameJob(services)]),
    runJobs([listingJob(services)]),
    startFileJobs(services, {
      files,
      mailFolder: getMailFolder(env.dataDir),
      webRoot: env.webApp ? WEB_ROOT : undefined,
      pagesOf: env.dataDir,
      onError,
      warn,
    }),
    startPostAnnouncements(services, onError),
    runJobs([erasureJob(services, files)]),
    runJobs(createMailJobs(services, transport, { warn }), MAIL_POLL_MS),
    runJobs(createPushJobs(services, pushTransport, { warn, count: countPush }), PUSH_POLL_MS),
    startWatching(services, onError),
    runJobs([exports]),
    runJobs([backups], BACKUP_POLL_MS),
  ]
  return async () => {
    // If work takes longer, another server continues it when its lease has ended.
    await Promise.race([Promise.all(stops.map((stop) => stop())), delay(STOP_MS, undefined, { ref: false })])
    transport.close()
    pushTransport.close()
  }
}
