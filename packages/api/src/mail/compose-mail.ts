import { hiddenUsers, type outbox, reports, users } from '@stoop/db/schema'
import type { AccountTokenPurpose } from '@stoop/validators/choices'
import { DEFAULT_LOCALE, type Locale } from '@stoop/validators/locales'
import { and, eq } from 'drizzle-orm'
import { countCredentials } from '../account/delete-credentials.ts'
import { translateDeviceName } from '../auth/device-name.ts'
import type { Services } from '../context.ts'
import { type ServerTexts, textsIn } from '../locales/texts.ts'
import { type MailMessage, type MailTemplate, mailMessage, type SecurityChange } from '../outbox/mail-message.ts'
import { recipientLanguage } from '../users/device-language.ts'
import { isHiddenByRow } from '../users/suspension.ts'
import { composeDigest } from './compose-digest.ts'
import { composeEdition } from './compose-edition.ts'
import { composeDecisionMail, composeReportMail } from './compose-moderation-mail.ts'
import { createLink } from './create-link.ts'
import { formatTime } from './format-time.ts'
import type { MailContent, MailLanguage } from './mail-content.ts'
import { consumeNotificationMail } from './notification-mail-limit.ts'
import { findUnread } from './unread-notification.ts'

export type OutboxRow = typeof outbox.$inferSelect

/** `locale` is the language of the content. */
export type ComposedMail = { to: string; content: MailContent; locale: Locale }

/**
 * Composes a message from its row and the data at the time of this attempt. Returns undefined if the message is obsolete, for
 * example because the account or the notification was deleted. Throws for an unknown template.
 */
export async function composeMail(services: Services, row: OutboxRow, attempts = 1): Promise<ComposedMail | undefined> {
  const message = mailMessage.parse(row)
  if (message.template === 'report-receipt' || message.template === 'report-outcome') {
    const { reportId } = message.params
    const language = { locale: await findReporterLanguage(services, reportId), zone: services.site.getZone(null) }
    const report = await composeReportMail(services, message.template, reportId, language)
    return report && { to: row.recipient, content: report, locale: language.locale }
  }
  const user = await findRecipient(services, row, message)
  // A reset is queued for any email, even without an account. The account may have been deleted since.
  if (!user) return undefined
  const to = TO_CURRENT_EMAIL.has(message.template) ? user.email : row.recipient
  const language = { locale: user.language, zone: services.site.getZone(user.selectedCity) }
  const content = await composeContent({ services, row, user, attempts, language }, message)
  return content && { to, content, locale: language.locale }
}

/** Returns the language in which a person without an account has sent a report. */
async function findReporterLanguage({ db }: Services, reportId: string): Promise<Locale> {
  const [report] = await db.select({ language: reports.reporterLanguage }).from(reports).where(eq(reports.id, reportId))
  return report?.language ?? DEFAULT_LOCALE
}

/** Messages to the account's email at the time of sending. */
const TO_CURRENT_EMAIL: ReadonlySet<MailTemplate> = new Set([
  'notification',
  'reset-password',
  'decision',
  'appeal-outcome',
  'export-ready',
  'digest',
  'edition',
])

type User = Omit<Pick<typeof users.$inferSelect, keyof typeof userColumns>, 'language'> & { language: Locale }

const userColumns = {
  id: users.id,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  mustVerifyEmail: users.mustVerifyEmail,
  selectedCity: users.selectedCity,
  digest: users.digest,
  language: recipientLanguage,
}

async function findRecipient({ db }: Services, row: OutboxRow, { template }: MailMessage): Promise<User | undefined> {
  const isSearchedByEmail = template === 'reset-password'
  const [user] = await db
    .select(userColumns)
    .from(users)
    .where(isSearchedByEmail ? eq(users.email, row.recipient) : eq(users.id, row.userId ?? ''))
  return user
}

type Draft = { services: Services; row: OutboxRow; user: User; attempts: number; language: MailLanguage }

type MemberMessage = Exclude<MailMessage, { template: 'report-receipt' | 'report-outcome' }>

async function composeContent(draft: Draft, message: MemberMessage): Promise<MailContent | undefined> {
  const { services, row, user, attempts, language } = draft
  const texts = textsIn(language.locale).mails
  const origin = services.site.getOrigin()
  const format = (at: string) => formatTime(language.locale, new Date(at), language.zone)
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
      return withLink(draft, 'undo-email-change', (url) => texts.emailChanged(message.params.newEmail, url))
    case 'access-ended':
      return texts.accessEnded(origin, message.params)
    case 'password-changed':
      return texts.passwordChanged(origin, await countCredentials(services, user.id))
    case 'new-sign-in':
      return texts.newSignIn(
        origin,
        translateDeviceName(language.locale, message.params.device),
        format(message.params.at),
      )
    case 'security-changed':
      return composeSecurityMail(texts, origin, message.params.change)
    case 'account-deleted':
      return texts.accountDeleted(origin, format(message.params.eraseAt), services.site.backupDays)
    case 'account-restored':
      return texts.accountRestored(origin)
    case 'export-ready':
      // An unverified address may belong to another person.
      if (user.mustVerifyEmail || (await isHiddenUser(services, user.id))) return undefined
      return texts.exportReady(origin, format(message.params.expiresAt))
    case 'notification': {
      // An unverified address may belong to another person.
      if (user.mustVerifyEmail || (await isHiddenUser(services, user.id))) return undefined
      const unread = await findUnread(services, user.id, message.params.notificationId, language.locale)
      if (!unread) return undefined
      // Only first attempts count: while the mail server is down, retries would use up the limit and the mail would be dropped.
      const isRetry = attempts > 1
      const isAllowed =
        isRetry || (await consumeNotificationMail(services, { actorId: unread.actorId, userId: user.id }))
      if (!isAllowed) return undefined
      if (unread.reportId) return composeReportMail(services, 'report-outcome', unread.reportId, language)
      return texts.notification(origin, unread.content)
    }
    case 'digest':
      if (user.mustVerifyEmail || user.digest === 'off' || (await isHiddenUser(services, user.id))) return undefined
      return composeDigest(services, user, new Date(message.params.since))
    case 'edition':
      if (user.mustVerifyEmail || user.digest !== 'daily' || (await isHiddenUser(services, user.id))) return undefined
      return composeEdition(services, user, message.params.editionId)
    case 'decision':
    case 'appeal-outcome':
      return user.mustVerifyEmail ? undefined : composeDecisionMail(services, message, language)
  }
}

function composeSecurityMail(texts: ServerTexts['mails'], origin: string, change: SecurityChange): MailContent {
  const { subject, text } = texts.securityChanges[change]
  return {
    subject,
    paragraphs: [text, texts.securityAdvice],
    button: { label: texts.checkAccount, url: `${origin}/settings/security` },
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
