import { deleteExpiredAccountTokens } from '@stoop/api/account/account-tokens'
import { deleteExpiredExports } from '@stoop/api/account-export/delete-exports'
import { deleteOldBrowsers } from '@stoop/api/auth/known-browsers'
import { deleteExpiredSessions } from '@stoop/api/auth/sessions'
import { announcePosts } from '@stoop/api/communities/announce-posts'
import { eraseDeletedCommunities } from '@stoop/api/communities/editing/erase-deleted-communities'
import { summarizeJoins } from '@stoop/api/communities/summarize-joins'
import type { Services } from '@stoop/api/context'
import { deleteExpiredIdempotencyKeys } from '@stoop/api/idempotency'
import type { JobDefinition } from '@stoop/api/jobs/run-jobs'
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

/** The names are stored: they are the kinds of the jobs. */
const DATABASE_JOBS = {
  refreshAllHidden,
  announcePosts,
  summarizeJoins,
  eraseDeleted,
  eraseDeletedCommunities,
  eraseOldEvidence,
  eraseFormerSubjects,
  deleteUnusedPhotos,
  deleteEndedMutes,
  deleteExpiredSessions,
  deleteExpiredAccountTokens,
  deleteExpiredIdempotencyKeys,
  deleteOldNotifications,
  deleteExpiredCounters,
  deleteOldBrowsers,
  deleteExpiredChallenges,
}

/** Returns the jobs that delete and correct rows and files every ten minutes. */
export const cleanupJobs = (services: Services): JobDefinition[] =>
  Object.entries(DATABASE_JOBS).map(([kind, clean]) => ({
    kind,
    async run({ signal }) {
      await clean(services, signal)
      return undefined
    },
    everyMs: INTERVAL_MS,
    retryMs: [INTERVAL_MS],
  }))

/** Returns the job that renames the pictures of hidden members and of members who block others. */
export const renameJob = (services: Services): JobDefinition => ({
  kind: 'renameHiddenPhotos',
  async run({ signal }) {
    await renameHiddenPhotos(services, signal)
    return undefined
  },
  everyMs: RENAME_INTERVAL_MS,
  retryMs: [40_000, 80_000, 160_000, 320_000, INTERVAL_MS],
})

/**
 * Deletes old files of this machine, of which other servers do not know, now and then every ten minutes. Returns a function that stops
 * after the current file.
 */
export function startFileCleanup(
  services: Services,
  mailFolder: string,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stop = new AbortController()
  const clean = async () => {
    await deleteExpiredExports(services, stop.signal)
    await deleteOldMailFiles(mailFolder, services.clock, stop.signal)
  }
  const intervals = { intervalMs: INTERVAL_MS, maxIntervalMs: INTERVAL_MS }
  const stopRepeating = repeatJob(clean, (error) => (stop.signal.aborted ? undefined : onError(error)), intervals)
  return () => {
    stop.abort()
    return stopRepeating()
  }
}
