import { newId } from '@stoop/db/ids'
import { cases, decisions, notifications, reports, users } from '@stoop/db/schema'
import type { ModerationNotice } from '@stoop/validators/notifications'
import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findRecipient, queueNotificationMail } from '../notifications/channels.ts'
import type { TransactionContext } from '../transaction.ts'

/**
 * Tells the member concerned about a decision, with the statement by mail, and everyone who reported the target about the outcome.
 * The member concerned is not told of a dismissal. Call it in the transaction of the decision, after its row was inserted.
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

/** Tells the member concerned that their appeal was decided. Call it in the transaction, after the appeal was updated. */
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

/** Unlike other notifications, the mail is sent at once and also if the notification is read. */
async function notifyMemberConcerned<C extends Services>(
  ctx: TransactionContext<C>,
  userId: string,
  type: keyof typeof TEMPLATES,
  decisionId: string,
): Promise<void> {
  await insertNotice(ctx, { userId, type, decisionId })
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
  for (const { reportId, userId, userEmail, email } of rows)
    if (userId && userEmail) {
      const notificationId = await insertNotice(ctx, { userId, type: 'report_outcome', reportId })
      await queueNotificationMail(ctx, { userId, email: userEmail, channel: 'mail' }, notificationId)
    } else if (email)
      await queueMail(ctx, { userId: null, email }, { template: 'report-outcome', params: { reportId } })
}

type NewNotice = { userId: string; type: ModerationNotice } & ({ reportId: string } | { decisionId: string })

async function insertNotice<C extends Services>(ctx: TransactionContext<C>, notice: NewNotice): Promise<string> {
  const now = ctx.clock.now()
  const id = newId(now)
  await ctx.db.insert(notifications).values({ ...notice, id, createdAt: new Date(now) })
  ctx.emit({ type: 'notificationCreated', userId: notice.userId, notificationId: id })
  return id
}
