import type { Statement } from '@stoop/validators/moderation'
import type { ReportReason } from '@stoop/validators/reports'
import { textsIn } from '../locales/texts.ts'
import { formatDay, formatTime } from './format-time.ts'
import type { MailContent, MailLanguage } from './mail-content.ts'

type TargetType = Statement['targetType']
type Texts = ReturnType<typeof textsIn>['moderation']

/** Returns the texts about moderation in the language of a mail. */
export const moderationTexts = ({ locale }: MailLanguage): Texts => textsIn(locale).moderation

/** The statement to the member concerned. `url` is the page with the statement and the appeal. */
export function decisionMail(url: string, statement: Statement, language: MailLanguage): MailContent {
  const { rule, facts, excerpt, source, appealBefore, communityName } = statement
  const texts = moderationTexts(language)
  const format = (time: string) => formatTime(language.locale, new Date(time), language.zone)
  return {
    subject: getSubject(texts, statement),
    paragraphs: [
      `${describeAction(texts, statement, format)} ${communityName ? texts.appliesInCommunity : texts.appliesEverywhere}`,
      ...(excerpt && !isAboutMembership(statement) ? [texts.about(statement.targetType, excerpt)] : []),
      ...(rule ? [texts.rule(texts.rules[rule])] : []),
      ...(facts ? [texts.facts(facts)] : []),
      texts.sources[source],
      appealBefore ? texts.canAppeal(format(appealBefore)) : texts.cannotAppeal,
    ],
    button: { label: appealBefore ? texts.readOrAppeal : texts.readDecision, url },
  }
}

const isAboutMembership = ({ action }: Statement) => action === 'removeMember' || action === 'ban'

function getSubject(texts: Texts, { action, targetType, communityName }: Statement): string {
  if (action === 'suspend') return texts.suspendedSubject
  if (action === 'removeMember') return texts.removedMemberSubject(communityName)
  if (action === 'ban') return texts.bannedSubject(communityName)
  return action === 'warn' ? texts.warnedSubject : texts.removedSubject(targetType)
}

function describeAction(
  texts: Texts,
  { action, targetType, isRemoved, until, communityName }: Statement,
  format: (time: string) => string,
): string {
  if (action === 'removeMember') return texts.removedMember(communityName)
  if (action === 'ban') return texts.banned(communityName)
  if (action === 'remove') return texts.removed(communityName, targetType)
  const removal = isRemoved ? ` ${texts.alsoRemoved(targetType)}` : ''
  if (action === 'warn') return texts.warned(communityName, targetType) + removal
  return texts.suspended(until ? format(until) : null) + removal
}

/** The outcome of an appeal, with its reasons. */
export function appealOutcomeMail(
  url: string,
  { appeal, action, isRemoved }: Statement,
  language: MailLanguage,
): MailContent {
  const texts = moderationTexts(language)
  const isReversed = appeal?.outcome === 'reversed'
  const consequences = [
    ...(action === 'suspend' ? [texts.noLongerSuspended] : []),
    ...(action === 'ban' ? [texts.noLongerBanned] : []),
    ...(action === 'removeMember' || action === 'ban' ? [texts.memberAgain] : []),
    ...(isRemoved ? [texts.visibleAgain] : []),
  ]
  return {
    subject: texts.appealSubject,
    paragraphs: [
      isReversed ? [texts.appealReversed, ...consequences].join(' ') : texts.appealUpheld,
      ...(appeal?.explanation ? [texts.reasons(appeal.explanation)] : []),
      ...(isReversed ? [] : [texts.appealRedress]),
    ],
    button: { label: texts.readDecision, url },
  }
}

/** A report as mails describe it. */
export type ReportFacts = {
  targetType: TargetType
  reason: ReportReason
  createdAt: Date
  isActionTaken: boolean
}

const describeReport = ({ targetType, reason, createdAt }: ReportFacts, language: MailLanguage) => {
  const texts = moderationTexts(language)
  return texts.reported(formatDay(language.locale, createdAt, language.zone), targetType, texts.rules[reason])
}

/** The outcome of a report. Omits the reported content or link, because sending it may be unlawful. */
export function reportOutcomeMail(origin: string, report: ReportFacts, language: MailLanguage): MailContent {
  const texts = moderationTexts(language)
  return {
    subject: texts.reportReviewedSubject,
    paragraphs: [
      describeReport(report, language),
      report.isActionTaken ? texts.actionTaken : texts.nothingFound,
      texts.reportRedress,
    ],
    button: { label: texts.openImprint, url: `${origin}/about/imprint` },
  }
}

/** The receipt for a report that was sent without an account. */
export function reportReceiptMail(origin: string, report: ReportFacts, language: MailLanguage): MailContent {
  const texts = moderationTexts(language)
  return {
    subject: texts.receiptSubject,
    paragraphs: [texts.receipt(describeReport(report, language)), texts.receiptNext],
    notes: [texts.receiptNote(`${origin}/about`)],
  }
}
