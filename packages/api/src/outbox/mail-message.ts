import { endedAccess } from '@stoop/validators/account'
import * as z from 'zod/mini'

const noParams = z.object({})

const SECURITY_CHANGES = [
  'passkey-added',
  'passkey-removed',
  'recovery-codes-created',
  'recovery-codes-removed',
  'recovery-code-used',
] as const
export type SecurityChange = (typeof SECURITY_CHANGES)[number]

/** The messages with the values of their texts. Contains no secrets: a link is created when its message is sent. */
export const mailMessage = z.discriminatedUnion('template', [
  /** Contains a link that verifies the account's email. */
  z.object({ template: z.literal('verify-email'), params: noParams }),
  /** Contains a link to choose a new password. The job drops the message if the recipient has no account. */
  z.object({ template: z.literal('reset-password'), params: noParams }),
  /** Lists the access that ended with the first proof of the email. */
  z.object({ template: z.literal('access-ended'), params: endedAccess }),
  z.object({ template: z.literal('password-changed'), params: noParams }),
  /** To the new email: a link that confirms the change. If the email already has an account, a message without a link. */
  z.object({ template: z.literal('confirm-new-email'), params: noParams }),
  /** To the old email: a link that undoes the change. */
  z.object({ template: z.literal('email-changed'), params: z.object({ newEmail: z.string() }) }),
  /** To the restored email: a link to choose a new password. */
  z.object({ template: z.literal('email-change-undone'), params: noParams }),
  /** `at` is an ISO date. */
  z.object({ template: z.literal('new-sign-in'), params: z.object({ device: z.string(), at: z.string() }) }),
  /** A passkey was added or removed, or recovery codes were created, removed or used. */
  z.object({ template: z.literal('security-changed'), params: z.object({ change: z.enum(SECURITY_CHANGES) }) }),
  /** `eraseAt` is an ISO date. */
  z.object({ template: z.literal('account-deleted'), params: z.object({ eraseAt: z.string() }) }),
  /** Signing in has restored the account. */
  z.object({ template: z.literal('account-restored'), params: noParams }),
  /** The export can be downloaded until `expiresAt`, an ISO date. */
  z.object({ template: z.literal('export-ready'), params: z.object({ expiresAt: z.string() }) }),
  /** The job drops this message if the notification was read or retracted before. */
  z.object({ template: z.literal('notification'), params: z.object({ notificationId: z.string() }) }),
  /** What the member has missed since a time, an ISO date. The job drops this message if there is nothing. */
  z.object({ template: z.literal('digest'), params: z.object({ since: z.string() }) }),
  /** An evening edition. The job drops this message if the member may read nothing of it any more. */
  z.object({ template: z.literal('edition'), params: z.object({ editionId: z.string() }) }),
  /** The statement of a moderator's decision, for the member concerned. */
  z.object({ template: z.literal('decision'), params: z.object({ decisionId: z.string() }) }),
  /** The outcome of an appeal, for the member concerned. */
  z.object({ template: z.literal('appeal-outcome'), params: z.object({ decisionId: z.string() }) }),
  /** The receipt and the outcome of a report, for a reporter without an account. */
  z.object({ template: z.literal('report-receipt'), params: z.object({ reportId: z.string() }) }),
  z.object({ template: z.literal('report-outcome'), params: z.object({ reportId: z.string() }) }),
])
export type MailMessage = z.infer<typeof mailMessage>
export type MailTemplate = MailMessage['template']
