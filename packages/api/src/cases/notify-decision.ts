import { newId } from '@stoop/db/ids'
import { cases, decisions, notifications, reports, users } from '@stoop/db/schema'
import type { ModerationNotice } from '@stoop/validators/choices'
import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { MINUTE_MS } from '../durations.ts'
import { findRecipient, MAIL_DELAY_MINUTES } from '../notify/channels.ts'
import { queueMail, queueMails } from '../outbox/queue-mail.ts'
import type { TransactionContext } from '../transaction.ts'

/**
 * Notifies everyone who reported the target of a decision. Unless the decision is a dismissal, notifies and mails the member
 * concerned. Call this in the transaction of the decision, after inserting its row.
 */
export async function notifyDecision<C extends Services>(
  ctx: TransactionContext<C>,
  decisionId: string,
): Promise<void> {
  const [decision] = await ctx.db
    .select({ action: decisions.action, subjectId: decisions.subjectId, caseId: decisions.caseId })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(eq(decisions.id, decisionId))
  if (!decision) return
  const { action, subjectId, caseId } = decision
  if (action !== 'dismiss' && subjectId) await notifyMemberConcerned(ctx, subjectId, 'moderation_decision', decisionId)
  await notifyReporters(ctx, caseId)
}

/** Notifies the member concerned of the decision about their appeal. Call this in the transaction, after updating the appeal. */
export async function notifyAppealOutcome<C extends Services>(
  ctx: TransactionContext<C>,
  decisionId: string,
): Promise<void> {
  const [decision] = await ctx.db
    .select({ subjectId: decisions.subjectId })
    .from(decisions)
    .where(eq(decisions.id, decisionId))
  if (decision?.subjectId) await notifyMemberConcerned(ctx, decision.subjectId, 'appeal_outcome', decisionId)
}

const TEMPLATES = { moderation_decision: 'decision', appeal_outcome: 'appeal-outcome' } as const

/**
 * Queues the mail at once, even if the notification is read soon. The mails of other notifications wait, and are not sent for
 * read notifications.
 */
async function notifyMemberConcerned<C extends Services>(
  ctx: TransactionContext<C>,
  userId: string,
  type: keyof typeof TEMPLATES,
  decisionId: string,
): Promise<void> {
  await insertNotices(ctx, [{ userId, type, decisionId }])
  const recipient = await findRecipient(ctx, userId, type)
  if (recipient) await queueMail(ctx, recipient, { template: TEMPLATES[type], params: { decisionId } })
}

async function notifyReporters<C extends Services>(ctx: TransactionContext<C>, caseId: string): Promise<void> {
  const rows = await ctx.db
    .select({ reportId: reports.id, userId: reports.reporterId, userEmail: users.email, email: reports.reporterEmail })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.caseId, caseId))
    .orderBy(reports.id)
  const members = rows.flatMap(({ reportId, userId, userEmail }) =>
    userId && userEmail ? [{ reportId, userId, email: userEmail }] : [],
  )
  const noticeIds = await insertNotices(
    ctx,
    members.map(({ userId, reportId }) => ({ userId, type: 'report_outcome', reportId })),
  )
  const memberMails = members.map(({ userId, email }, index) => ({
    userId,
    email,
    message: { template: 'notification' as const, params: { notificationId: noticeIds[index] ?? '' } },
  }))
  await queueMails(ctx, memberMails, MAIL_DELAY_MINUTES * MINUTE_MS)
  // Send one mail per address: reporters can enter any email address, and could report the same link many times to flood it.
  const reportByEmail = new Map(
    rows.flatMap(({ reportId, userId, email }) =>
      userId === null && email ? [[email.toLowerCase(), { email, reportId }] as const] : [],
    ),
  )
  const otherMails = [...reportByEmail.values()].map(({ email, reportId }) => ({
    userId: null,
    email,
    message: { template: 'report-outcome' as const, params: { reportId } },
  }))
  await queueMails(ctx, otherMails)
}

type NewNotice = { userId: string; type: ModerationNotice } & ({ reportId: string } | { decisionId: string })

async function insertNotices<C extends Services>(ctx: TransactionContext<C>, notices: NewNotice[]): Promise<string[]> {
  if (notices.length === 0) return []
  const now = ctx.clock.now()
  const rows = notices.map((notice) => ({ ...notice, id: newId(now), createdAt: new Date(now) }))
  await ctx.db.insert(notifications).values(rows)
  for (const { id, userId } of rows) ctx.emit({ type: 'notificationCreated', userId, notificationId: id })
  return rows.map(({ id }) => id)
}
