import * as z from 'zod/mini'
import { currentPassword } from './account.ts'
import { id, isoDate } from './ids.ts'
import { byline } from './people.ts'

/**
 * The state of an export. `waiting` and `running` are in progress, `failed` is final, and the file of an `expired` export is
 * deleted.
 */
export const exportStatus = z.enum(['waiting', 'running', 'ready', 'failed', 'expired'])

/** An export of everything that a member entered or created. */
export const accountExport = z.object({
  id,
  state: exportStatus,
  /** The number of written entries and pictures, and the total. Both are 0 until the entries are counted. */
  doneItems: z.int(),
  totalItems: z.int(),
  requestedAt: isoDate,
  readyAt: z.nullable(isoDate),
  /** Until when the file can be downloaded. */
  expiresAt: z.nullable(isoDate),
  /** The size of the file. */
  bytes: z.nullable(z.int()),
  /**
   * The URL of the file, which works for ten minutes. Null unless the export is ready and this session was confirmed within ten
   * minutes.
   */
  downloadUrl: z.nullable(z.string()),
})
export type AccountExport = z.infer<typeof accountExport>

/** POST /api/account/export: `isNew` is missing if an earlier export is still being written. */
export const startedExport = z.extend(accountExport, { isNew: z.optional(z.literal(true)) })
export type StartedExport = z.infer<typeof startedExport>

/** The response of GET /api/account/export. */
export const exportState = z.object({
  latest: z.nullable(accountExport),
  /** An earlier export to download while `latest` has no file yet. */
  earlier: z.nullable(accountExport),
  /** When the member may start another export; null if the member may start one now. */
  nextAt: z.nullable(isoDate),
})
export type ExportState = z.infer<typeof exportState>

/** DELETE /api/account. Without a password, the session must have been confirmed within ten minutes. */
export const accountDeletionInput = z.object({ password: z.optional(currentPassword) })
export type AccountDeletionInput = z.infer<typeof accountDeletionInput>

/** The response of DELETE /api/account. */
export const accountDeletion = z.object({
  /** The member can restore the account by signing in before this time. */
  eraseAt: isoDate,
})
export type AccountDeletion = z.infer<typeof accountDeletion>

/** A community whose creator is deleting the account. */
export const passedCommunity = z.object({
  id,
  name: z.string(),
  /** The member who would become the creator; null if the community has no moderator. */
  successor: z.nullable(byline),
  /** Whether the community would be archived, because it has no other members. */
  isClosed: z.boolean(),
})

/** GET /api/account/deletion: the consequences that the member must confirm. */
export const deletionPreview = z.object({
  /** When the account would be erased if it were deleted now. */
  eraseAt: isoDate,
  posts: z.int(),
  replies: z.int(),
  friends: z.int(),
  communities: z.array(passedCommunity),
  /** How many days the operator keeps backups; null if not configured. */
  backupDays: z.nullable(z.int()),
})
export type DeletionPreview = z.infer<typeof deletionPreview>

/** One kind of data that Stoop keeps about a member, from the register of personal data. */
export const personalDataNoun = z.object({
  /** A stable name, such as `posts`. */
  noun: z.string(),
  title: z.string(),
  /** One sentence about the values of this kind. */
  contains: z.string(),
  /** One sentence about the people who see the data. */
  seenBy: z.string(),
  /** One sentence about the part that an export contains. */
  inExport: z.string(),
  /** One sentence about what remains after the account is erased, with the reason. */
  afterDeletion: z.string(),
  /** The number of the member's entries; null if not counted. */
  count: z.nullable(z.int()),
})
export type PersonalDataNoun = z.infer<typeof personalDataNoun>
