import { deleteExpiredAccountTokens } from '@stoop/api/account/account-tokens'
import { deleteOldBrowsers } from '@stoop/api/auth/known-browsers'
import { deleteExpiredSessions } from '@stoop/api/auth/sessions'
import { announcePosts } from '@stoop/api/communities/announce-posts'
import { eraseDeletedCommunities } from '@stoop/api/communities/editing/erase-deleted-communities'
import { summarizeJoins } from '@stoop/api/communities/summarize-joins'
import type { Services } from '@stoop/api/context'
import { deleteOldEditions } from '@stoop/api/editions/delete-old-editions'
import { deleteOldEvents } from '@stoop/api/event-outbox'
import { deleteExpiredIdempotencyKeys } from '@stoop/api/idempotency'
import type { JobDefinition } from '@stoop/api/jobs/run-jobs'
import { eraseRemovedMessages } from '@stoop/api/messages/erase-removed'
import { eraseFormerSubjects } from '@stoop/api/moderation/erase-former-subjects'
import { eraseOldEvidence } from '@stoop/api/moderation/retention'
import { deleteEndedMutes } from '@stoop/api/mutes/mute'
import { deleteOldNotifications } from '@stoop/api/notifications/delete-old-notifications'
import { refreshRecentNotifications } from '@stoop/api/notifications/refresh-notifications'
import { deleteExpiredChallenges } from '@stoop/api/passkeys/challenges'
import { deleteUnusedPhotos } from '@stoop/api/photos/delete-unused-photos'
import { renameHiddenPhotos } from '@stoop/api/photos/rename-hidden-photos'
import { eraseDeleted } from '@stoop/api/posts/erase-deleted'
import { deleteExpiredCounters } from '@stoop/api/rate-limit-counter'
import { deleteOldRestrictions } from '@stoop/api/read-replica'
import { refreshAllHidden } from '@stoop/api/suspensions/end-suspensions'
import { deleteOldAssets } from '../pages/web-assets.ts'

const INTERVAL_MS = 10 * 60 * 1000
/**
 * How often pictures are renamed. Shared caches keep a picture for 30 s (object-routes.ts), so an old URL stops working within a
 * minute.
 */
export const RENAME_INTERVAL_MS = 20 * 1000

/** The names must not change: the database stores them as kinds of jobs. */
const DATABASE_JOBS = {
  refreshAllHidden,
  refreshRecentNotifications,
  announcePosts,
  summarizeJoins,
  eraseDeleted,
  eraseDeletedCommunities,
  eraseRemovedMessages,
  eraseOldEvidence,
  eraseFormerSubjects,
  deleteUnusedPhotos,
  deleteEndedMutes,
  deleteExpiredSessions,
  deleteExpiredAccountTokens,
  deleteExpiredIdempotencyKeys,
  deleteOldNotifications,
  deleteOldEvents,
  deleteExpiredCounters,
  deleteOldBrowsers,
  deleteOldEditions,
  deleteExpiredChallenges,
  deleteOldRestrictions,
  deleteOldAssets: (services: Services) => deleteOldAssets(services),
}

type Clean = (services: Services, signal: AbortSignal) => Promise<void>

const toJob = (services: Services, kind: string, clean: Clean): JobDefinition => ({
  kind,
  async run({ signal }) {
    await clean(services, signal)
  },
  everyMs: INTERVAL_MS,
  retryMs: [INTERVAL_MS],
})

/** Returns the jobs that delete and correct rows and files every ten minutes. */
export const cleanupJobs = (services: Services): JobDefinition[] =>
  Object.entries(DATABASE_JOBS).map(([kind, clean]) => toJob(services, kind, clean))

/** Returns the job that renames pictures of hidden members, and of members who have blocked others. */
export const renameJob = (services: Services): JobDefinition => ({
  ...toJob(services, 'renameHiddenPhotos', renameHiddenPhotos),
  everyMs: RENAME_INTERVAL_MS,
  retryMs: [40_000, 80_000, 160_000, 320_000, INTERVAL_MS],
})
