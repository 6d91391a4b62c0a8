import { setTimeout as delay } from 'node:timers/promises'
import { deleteExpiredAccountTokens } from '@stoop/api/account/account-tokens'
import { deleteExpiredExports } from '@stoop/api/account-export/delete-exports'
import { deleteOldBrowsers } from '@stoop/api/auth/known-browsers'
import { deleteExpiredSessions } from '@stoop/api/auth/sessions'
import { announcePosts } from '@stoop/api/communities/announce-posts'
import { eraseDeletedCommunities } from '@stoop/api/communities/editing/erase-deleted-communities'
import { summarizeJoins } from '@stoop/api/communities/summarize-joins'
import type { Services } from '@stoop/api/context'
import { deleteExpiredIdempotencyKeys } from '@stoop/api/idempotency'
import { eraseFormerSubjects } from '@stoop/api/moderation/erase-former-subjects'
import { eraseOldEvidence } from '@stoop/api/moderation/retention'
import { deleteEndedMutes } from '@stoop/api/mutes/mute'
import { deleteOldNotifications } from '@stoop/api/notifications/delete-old-notifications'
import { deleteExpiredChallenges } from '@stoop/api/passkeys/challenges'
import { deleteUnusedPhotos } from '@stoop/api/photos/delete-unused-photos'
import { renameHiddenPhotos } from '@stoop/api/photos/rename-hidden-photos'
import { eraseDeleted } from '@stoop/api/posts/erase-deleted'
import { deleteExpiredCounters } from '@stoop/api/rate-limit-counter'
import { refreshAllHidden } from '@stoop/api/suspensions/end-suspensions'
import { deleteOldMailFiles } from './mail/delete-old-mail-files.ts'
import { repeatJob } from './repeat-job.ts'

const INTERVAL_MS = 10 * 60 * 1000
/** Together with the 30 s of shared caches (object-routes.ts), an old address of a picture ends within a minute. */
export const RENAME_INTERVAL_MS = 20 * 1000
const DATABASE_JOBS = [
  refreshAllHidden,
  announcePosts,
  summarizeJoins,
  eraseDeleted,
  eraseDeletedCommunities,
  eraseOldEvidence,
  eraseFormerSubjects,
  deleteUnusedPhotos,
  deleteExpiredExports,
  deleteEndedMutes,
  deleteExpiredSessions,
  deleteExpiredAccountTokens,
  deleteExpiredIdempotencyKeys,
  deleteOldNotifications,
  deleteExpiredCounters,
  deleteOldBrowsers,
  deleteExpiredChallenges,
]

type CleanupOptions = {
  /** The folder of messages that were written to files. */
  mailFolder?: string
  stopTimeoutMs?: number
}

/**
 * Runs the cleanup jobs now and then every ten minutes, and renames the pictures of hidden members and of members who block others every 20 seconds. Returns a
 * function that stops them: it waits up to `stopTimeoutMs` for a running job, which stops after the file that it is deleting.
 */
export function startCleanup(
  services: Services,
  onError: (error: unknown) => void,
  { mailFolder, stopTimeoutMs = 2000 }: CleanupOptions = {},
): () => Promise<void> {
  const deleteMailFiles = async ({ clock }: Services, signal: AbortSignal) =>
    mailFolder === undefined ? undefined : deleteOldMailFiles(mailFolder, clock, signal)
  const stop = new AbortController()
  // A job that fails, for example because the database is unavailable, runs again the next time.
  const reportError = (error: unknown) => (stop.signal.aborted ? undefined : onError(error))
  let pending = Promise.resolve()
  const runJobs = () => {
    for (const job of [...DATABASE_JOBS, deleteMailFiles])
      pending = pending.then(() => job(services, stop.signal)).catch(reportError)
  }
  runJobs()
  const timer = setInterval(runJobs, INTERVAL_MS)
  // Has a queue of its own, because the other jobs can take minutes.
  const renamePhotos = () => renameHiddenPhotos(services, stop.signal)
  const intervals = { intervalMs: RENAME_INTERVAL_MS, maxIntervalMs: INTERVAL_MS }
  const stopRenaming = repeatJob(renamePhotos, reportError, intervals)
  return async () => {
    clearInterval(timer)
    stop.abort()
    await Promise.race([Promise.all([pending, stopRenaming()]), delay(stopTimeoutMs, undefined, { ref: false })])
  }
}
