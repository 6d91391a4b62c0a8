import { cases, decisions, reports } from '@stoop/db/schema'
import type { Statement } from '@stoop/validators/moderation'
import { eq } from 'drizzle-orm'
import { createAppealToken } from '../cases/appeal-token.ts'
import { toPublicType } from '../cases/case-targets.ts'
import { selectStatements, toStatement } from '../cases/statement-view.ts'
import type { Services } from '../context.ts'
import type { MailMessage } from '../outbox/mail-message.ts'
import type { MailContent, MailLanguage } from './mail-content.ts'
import * as texts from './moderation-mail-texts.ts'

/** Messages to reporters, who may have no account. */
export type ReportMessage = Extract<MailMessage, { template: 'report-outcome' | 'report-receipt' }>
export type DecisionMessage = Extract<MailMessage, { template: 'decision' | 'appeal-outcome' }>

/**
 * Composes a message about a decision to the member concerned, with times in its time zone. Returns undefined if the case
 * was deleted.
 */
export async function composeDecisionMail(
  services: Services,
  { template, params }: DecisionMessage,
  language: MailLanguage,
): Promise<MailContent | undefined> {
  const { decisionId } = params
  const [row] = await selectStatements(services.db).where(eq(decisions.id, decisionId))
  if (!row) return undefined
  const statement = toStatement(row, services.clock)
  const origin = services.site.getOrigin()
  // A suspended member cannot sign in. The token is in the fragment, which browsers send to no server.
  const url =
    statement.action === 'suspend'
      ? `${origin}/auth/suspended#${await createAppealToken(services, decisionId)}`
      : `${origin}/statements/${decisionId}`
  // Any member can moderate a community, so an official mail does not contain a moderator's words. The decision's page shows
  // them.
  const isByCommunity = row.target.level === 'community'
  const quoted = isByCommunity ? withoutWords(statement) : statement
  const content =
    template === 'decision' ? texts.decisionMail(url, quoted, language) : texts.appealOutcomeMail(url, quoted, language)
  return isByCommunity
    ? { ...content, paragraphs: [...content.paragraphs, texts.moderationTexts(language).wordsOnPage] }
    : content
}

const withoutWords = (statement: Statement): Statement => ({
  ...statement,
  facts: null,
  appeal: statement.appeal && { ...statement.appeal, explanation: null },
})

/** Composes a message about a report. Returns undefined if the case was deleted. */
export async function composeReportMail(
  services: Pick<Services, 'db' | 'site'>,
  template: ReportMessage['template'],
  reportId: string,
  language: MailLanguage,
): Promise<MailContent | undefined> {
  const [row] = await services.db
    .select({
      targetType: cases.targetType,
      reason: reports.reason,
      createdAt: reports.createdAt,
      action: decisions.action,
    })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .leftJoin(decisions, eq(decisions.caseId, cases.id))
    .where(eq(reports.id, reportId))
  if (!row) return undefined
  const { targetType, action, ...report } = row
  const isActionTaken = action !== null && action !== 'dismiss'
  const facts = { ...report, targetType: toPublicType(targetType), isActionTaken }
  const origin = services.site.getOrigin()
  return template === 'report-outcome'
    ? texts.reportOutcomeMail(origin, facts, language)
    : texts.reportReceiptMail(origin, facts, language)
}
