import { hiddenUsers, type outbox, users } from '@stoop/db/schema'
import type { AccountTokenPurpose } from '@stoop/validators/choices'
import { and, eq } from 'drizzle-orm'
import { countCredentials } from '../account/delete-credentials.ts'
import type { Services } from '../context.ts'
import { type MailMessage, type MailTemplate, mailMessage } from '../outbox/mail-message.ts'
import { isHiddenByRow } from '../users/suspension.ts'
import { accessEnded, passwordChanged } from './access-mail-texts.ts'
import { accountDeleted, accountRestored, exportReady } from './account-mail-texts.ts'
import { composeDigest } from './compose-digest.ts'
import { composeDecisionMail, composeReportMail } from './compose-moderation-mail.ts'
import { createLink } from './create-link.ts'
import type { MailContent } from './mail-content.ts'
import * as texts from './mail-texts.ts'
import { consumeNotificationMail } from './notification-mail-limit.ts'
import { findUnread } from './unread-notification.ts'

export type OutboxRow = typeof outbox.$inferSelect

export type ComposedMail = { to: string; content: MailContent }

/**
 * Composes a message from its row and the data at the time of this attempt. Returns undefined if the message is obsolete, for
 * example because the account or the notification was deleted. Throws for an unknown template.
 */
export async function composeMail(services: Services, row: OutboxRow, attempts = 1): Promise<ComposedMail | undefined> {
  const message = mailMessage.parse(row)
  if (message.template === 'report-receipt' || message.template === 'report-outcome') {
    const report = await composeReportMail(
      services,
      message.template,
      message.params.reportId,
      services.site.getZone(null),
    )
    return report && { to: row.recipient, content: report }
  }
  const user = await findRecipient(services, row, message)
  // A reset is queued for any email, even without an account. The account may have been deleted since.
  if (!user) return undefined
  const to = TO_CURRENT_EMAIL.has(message.template) ? user.email : row.recipient
  const content = await composeContent({ services, row, user, attempts }, message)
  return content && { to, content }
}

/** Messages to the account's email at the time of sending. */
const TO_CURRENT_EMAIL: ReadonlySet<MailTemplate> = new Set([
  'notification',
  'reset-password',
  'decision',
  'appeal-outcome',
  'export-ready',
  'digest',
])

type User = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'emailVerifiedAt' | 'mustVerifyEmail' | 'selectedCity' | 'digest' | 'language'
>

async function findRecipient({ db }: Services, row: OutboxRow, { template }: MailMessage): Promise<User | undefined> {
  const isSearchedByEmail = template === 'reset-password'
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      mustVerifyEmail: users.mustVerifyEmail,
      selectedCity: users.selectedCity,
      digest: users.digest,
      language: users.language,
    })
    .from(users)
    .where(isSearchedByEmail ? eq(users.email, row.recipient) : eq(users.id, row.userId ?? ''))
  return user
}

type Draft = { services: Services; row: OutboxRow; user: User; attempts: number }

type MemberMessage = Exclude<MailMessage, { template: 'report-receipt' | 'report-outcome' }>

async function composeContent(draft: Draft, message: MemberMessage): Promise<MailContent | undefined> {
  const { services, row, user, attempts } = draft
  const origin = services.site.getOrigin()
  const zone = services.site.getZone(user.selectedCity)
  switch (message.template) {
    case 'verify-email':
      if (user.emailVerifiedAt || user.email !== row.recipient) return undefined
      return withLink(draft, 'verify-email', texts.verifyEmail)
    case 'reset-password':
      return withLink(draft, 'reset-password', texts.resetPassword, user.email)
    case 'email-change-undone':
      return withLink(draft, 'reset-password', texts.emailChangeUndone)
    case 'confirm-new-email':
      // The check is here instead of in the request, whose response and time would reveal that the address is taken.
      if (await hasAccount(services, row.recipient)) return texts.emailInUse(origin)
      return withLink(draft, 'confirm-new-email', texts.confirmNewEmail)
    case 'email-changed':
      return withLink(draft, 'undo-email-change', texts.emailChanged(message.params.newEmail))
    case 'access-ended':
      return accessEnded(origin, message.params)
    case 'password-changed':
      return passwordChanged(origin, await countCredentials(services, user.id))
    case 'new-sign-in':
      return texts.newSignIn(origin, message.params.device, new Date(message.params.at), zone)
    case 'security-changed':
      return texts.securityChanged(origin, message.params.change)
    case 'account-deleted':
      return accountDeleted(services.site, new Date(message.params.eraseAt), zone)
    case 'account-restored':
      return accountRestored(origin)
    case 'export-ready':
      // An unverified address may belong to another person.
      if (user.mustVerifyEmail || (await isHiddenUser(services, user.id))) return undefined
      return exportReady(origin, new Date(message.params.expiresAt), zone)
    case 'notification': {
      // An unverified address may belong to another person.
      if (user.mustVerifyEmail || (await isHiddenUser(services, user.id))) return undefined
      const unread = await findUnread(services, user.id, message.params.notificationId)
      if (!unread) return undefined
      // Only first attempts count: while the mail server is down, retries would use up the limit and the mail would be dropped.
      const isRetry = attempts > 1
      const isAllowed =
        isRetry || (await consumeNotificationMail(services, { actorId: unread.actorId, userId: user.id }))
      if (!isAllowed) return undefined
      if (unread.reportId) return composeReportMail(services, 'report-outcome', unread.reportId, zone)
      return texts.notificationMail(origin, unread.content)
    }
    case 'digest':
      if (user.mustVerifyEmail || user.digest === 'off' || (await isHiddenUser(services, user.id))) return undefined
      return composeDigest(services, user, new Date(message.params.since))
    case 'decision':
    case 'appeal-outcome':
      return user.mustVerifyEmail ? undefined : composeDecisionMail(services, message, zone)
  }
}

async function withLink(
  { services, row, user }: Draft,
  purpose: AccountTokenPurpose,
  text: (url: string) => MailContent,
  email = row.recipient,
): Promise<MailContent | undefined> {
  const url = await createLink(services, row, { purpose, userId: user.id, email })
  return url === undefined ? undefined : text(url)
}

const isHiddenUser = async ({ db }: Services, userId: string) =>
  (await db.$count(hiddenUsers, and(eq(hiddenUsers.userId, userId), isHiddenByRow))) > 0

const hasAccount = async ({ db }: Services, email: string) => (await db.$count(users, eq(users.email, email))) > 0
