import * as z from 'zod/mini'
import { currentPassword } from './account.ts'
import { id, isoDate } from './ids.ts'
import { byline } from './people.ts'

/**
 * `waiting` and `running` exports are being written; `failed` ones were given up after several tries; the file of an `expired` one is
 * deleted.
 */
export const exportStatus = z.enum(['waiting', 'running', 'ready', 'failed', 'expired'])

/** An export of everything that a member gave or made. */
export const accountExport = z.object({
  id,
  state: exportStatus,
  /** Entries and pictures written so far, and in all; both 0 until they are counted. */
  doneItems: z.int(),
  totalItems: z.int(),
  requestedAt: isoDate,
  readyAt: z.nullable(isoDate),
  /** The file can be downloaded until then. */
  expiresAt: z.nullable(isoDate),
  /** The size of the file. */
  bytes: z.nullable(z.int()),
  /** Set if the export is ready and this session was confirmed within ten minutes. Works for ten minutes. */
  downloadUrl: z.nullable(z.string()),
})
export type AccountExport = z.infer<typeof accountExport>

/** POST /api/account/export: `isNew` is missing if an earlier export is still being written. */
export const startedExport = z.extend(accountExport, { isNew: z.optional(z.literal(true)) })
export type StartedExport = z.infer<typeof startedExport>

/** GET /api/account/export. */
export const exportState = z.object({
  latest: z.nullable(accountExport),
  /** An earlier export whose file can still be downloaded, while `latest` has no file. */
  earlier: z.nullable(accountExport),
  /** The time from which another export may be started; null if it may be now. */
  nextAt: z.nullable(isoDate),
})
export type ExportState = z.infer<typeof exportState>

/** DELETE /api/account. Without the password this session must have been confirmed within ten minutes. */
export const accountDeletionInput = z.object({ password: z.optional(currentPassword) })
export type AccountDeletionInput = z.infer<typeof accountDeletionInput>

/** The response of DELETE /api/account. */
export const accountDeletion = z.object({
  /** Until then signing in restores the account. */
  eraseAt: isoDate,
})
export type AccountDeletion = z.infer<typeof accountDeletion>

/** A community whose creator deletes the account. */
export const passedCommunity = z.object({
  id,
  name: z.string(),
  /** The next creator; null if the community has no moderator. */
  successor: z.nullable(byline),
  /** True if it has no other member, so that it closes. */
  isClosed: z.boolean(),
})

/** GET /api/account/deletion: the consequences that a member confirms. */
export const deletionPreview = z.object({
  /** The time of erasure if the account were deleted now. */
  eraseAt: isoDate,
  posts: z.int(),
  replies: z.int(),
  friends: z.int(),
  communities: z.array(passedCommunity),
  /** The operator keeps backups for so many days; null if the operator has not said. */
  backupDays: z.nullable(z.int()),
})
export type DeletionPreview = z.infer<typeof deletionPreview>

/** One kind of data that Stoop keeps about a member, from the register of personal data. */
export const personalDataNoun = z.object({
  /** A stable name: `posts`. */
  noun: z.string(),
  title: z.string(),
  /** One sentence: the values that it contains. */
  contains: z.string(),
  /** One sentence: the people who see it. */
  seenBy: z.string(),
  /** One sentence: the part that an export contains. */
  inExport: z.string(),
  /** One sentence: the part that is left after the account is erased, and why. */
  afterDeletion: z.string(),
  /** The number of the member's entries; null if it is not counted. */
  count: z.nullable(z.int()),
})
export type PersonalDataNoun = z.infer<typeof personalDataNoun>
