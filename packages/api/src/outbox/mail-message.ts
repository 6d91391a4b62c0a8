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

/**
 * The messages, each with the values that its text needs. Secrets are not among them: links are created when a message is
 * sent.
 */
export const mailMessage = z.discriminatedUnion('template', [
  /** With a link that verifies the address of the account. */
  z.object({ template: z.literal('verify-email'), params: noParams }),
  /** With a link to choose a new password. Dropped when it is sent if the recipient has no account. */
  z.object({ template: z.literal('reset-password'), params: noParams }),
  /** Lists the access that the first proof of the email has ended. */
  z.object({ template: z.literal('access-ended'), params: endedAccess }),
  z.object({ template: z.literal('password-changed'), params: noParams }),
  /** To the new address, with a link that confirms the change; without a link if that address has an account. */
  z.object({ template: z.literal('confirm-new-email'), params: noParams }),
  /** To the old address, with a link that undoes the change. */
  z.object({ template: z.literal('email-changed'), params: z.object({ newEmail: z.string() }) }),
  /** To the address that was restored, with a link to choose a new password. */
  z.object({ template: z.literal('email-change-undone'), params: noParams }),
  /** `at` is an ISO date. */
  z.object({ template: z.literal('new-sign-in'), params: z.object({ device: z.string(), at: z.string() }) }),
  /** A passkey was added or removed, or recovery codes were created, removed or used. */
  z.object({ template: z.literal('security-changed'), params: z.object({ change: z.enum(SECURITY_CHANGES) }) }),
  /** `eraseAt` is an ISO date. */
  z.object({ template: z.literal('account-deleted'), params: z.object({ eraseAt: z.string() }) }),
  /** The account was restored by signing in. */
  z.object({ template: z.literal('account-restored'), params: noParams }),
  /** The export of the account can be downloaded until `expiresAt`, an ISO date. */
  z.object({ template: z.literal('export-ready'), params: z.object({ expiresAt: z.string() }) }),
  /** Dropped when it is sent if the notification was read or retracted meanwhile. */
  z.object({ template: z.literal('notification'), params: z.object({ notificationId: z.string() }) }),
  /** The statement of a moderator's decision, to the member concerned. */
  z.object({ template: z.literal('decision'), params: z.object({ decisionId: z.string() }) }),
  /** To the same member, after their appeal. */
  z.object({ template: z.literal('appeal-outcome'), params: z.object({ decisionId: z.string() }) }),
  /** To a person without an account who reported a link: the receipt, and the outcome. */
  z.object({ template: z.literal('report-receipt'), params: z.object({ reportId: z.string() }) }),
  z.object({ template: z.literal('report-outcome'), params: z.object({ reportId: z.string() }) }),
])
export type MailMessage = z.infer<typeof mailMessage>
export type MailTemplate = MailMessage['template']
