import type { Statement } from '@stoop/validators/moderation'
import type { ReportReason } from '@stoop/validators/reports'
import { RULE_LABELS } from '../moderation/rule-labels.ts'
import { formatDay, formatTime } from './format-time.ts'
import type { MailContent } from './mail-content.ts'

type TargetType = Statement['targetType']

const OWN_TARGETS: Record<TargetType, string> = {
  member: 'your profile',
  post: 'your post',
  reply: 'your reply',
  community: 'your community',
  picture: 'your picture',
  message: 'your message',
  link: 'something that you published',
}

const TARGETS: Record<TargetType, string> = {
  member: 'a member',
  post: 'a post',
  reply: 'a reply',
  community: 'a community',
  picture: 'a picture',
  message: 'a message',
  link: 'a link',
}

const SOURCES: Record<Statement['source'], string> = {
  report: 'The decision follows a report. A person made it, without automated means.',
  hold: 'An automatic check held it back for review. A person made the decision.',
  moderator: 'A person made the decision, without a report and without automated means.',
}

const REDRESS = 'you can turn to an out-of-court dispute settlement body or to a court.'

/** Replaces the reasons that a community's moderators wrote. */
export const WORDS_ON_PAGE = 'The reasons that the moderators of the community give are on the page of the decision.'

/**
 * The statement to the member concerned. `url` is the page with the statement and the appeal; times are in the time zone `zone`.
 */
export function decisionMail(url: string, statement: Statement, zone: string): MailContent {
  const { rule, facts, excerpt, source, appealBefore, communityName } = statement
  return {
    subject: getSubject(statement),
    paragraphs: [
      `${describeAction(statement, zone)} ${communityName ? 'This applies in the community.' : 'This applies everywhere on this server.'}`,
      ...(excerpt && !isAboutMembership(statement)
        ? [`It is about ${OWN_TARGETS[statement.targetType]}: “${excerpt}”`]
        : []),
      ...(rule ? [`The rule: ${RULE_LABELS[rule]}.`] : []),
      ...(facts ? [`The facts: ${facts}`] : []),
      SOURCES[source],
      appealBefore
        ? `If you disagree, you can appeal until ${formatTime(new Date(appealBefore), zone)}. Another moderator decides about it where there is one. Also, ${REDRESS}`
        : `If you disagree, ${REDRESS}`,
    ],
    button: { label: appealBefore ? 'Read the decision or appeal' : 'Read the decision', url },
  }
}

const isAboutMembership = ({ action }: Statement) => action === 'removeMember' || action === 'ban'

function getSubject({ action, targetType, communityName }: Statement): string {
  const community = communityName ? `the community ${communityName}` : 'a community'
  if (action === 'suspend') return 'Your account is suspended'
  if (action === 'removeMember') return `You were removed from ${community}`
  if (action === 'ban') return `You are banned from ${community}`
  return action === 'warn' ? 'You have received a warning' : `${capitalize(OWN_TARGETS[targetType])} was removed`
}

function describeAction({ action, targetType, isRemoved, until, communityName }: Statement, zone: string): string {
  const target = OWN_TARGETS[targetType]
  const moderator = communityName ? `A moderator of the community ${communityName}` : 'A moderator'
  if (action === 'removeMember') return `${moderator} has removed you from it. You are not banned.`
  if (action === 'ban') return `${moderator} has banned you from it: you cannot join it any more.`
  if (action === 'remove') return `${moderator} has removed ${target}.`
  const removal = isRemoved ? ` ${capitalize(target)} was also removed.` : ''
  if (action === 'warn') return `${moderator} has warned you because of ${target}.${removal}`
  return `A moderator has suspended your account ${until ? `until ${formatTime(new Date(until), zone)}` : 'for good'}.${removal}`
}

/** The outcome of an appeal, with its reasons. */
export function appealOutcomeMail(url: string, { appeal, action, isRemoved }: Statement): MailContent {
  const isReversed = appeal?.outcome === 'reversed'
  const consequences = [
    ...(action === 'suspend' ? ['Your account is no longer suspended because of it.'] : []),
    ...(action === 'ban' ? ['You are no longer banned because of it.'] : []),
    ...(action === 'removeMember' || action === 'ban'
      ? [
          'If it ended your membership, you are a member again, unless you were removed or banned again, have left since, or the community no longer exists.',
        ]
      : []),
    ...(isRemoved ? ['What was removed is visible again, unless it was already erased.'] : []),
  ]
  return {
    subject: 'Your appeal has been decided',
    paragraphs: [
      isReversed
        ? ['Your appeal was successful: the decision no longer applies.', ...consequences].join(' ')
        : 'Your appeal was not successful: the decision still applies.',
      ...(appeal?.explanation ? [`The reasons: ${appeal.explanation}`] : []),
      ...(isReversed ? [] : [`A person decided about it. If you disagree, ${REDRESS}`]),
    ],
    button: { label: 'Read the decision', url },
  }
}

/** A report as mails describe it. Its day is in the time zone `zone`. */
export type ReportFacts = {
  targetType: TargetType
  reason: ReportReason
  createdAt: Date
  zone: string
  isActionTaken: boolean
}

const describeReport = ({ targetType, reason, createdAt, zone }: ReportFacts) =>
  `On ${formatDay(createdAt, zone)} you reported ${TARGETS[targetType]}. Reason: ${RULE_LABELS[reason]}.`

/** The outcome of a report. Omits the reported content or link, because sending it may be unlawful. */
export const reportOutcomeMail = (origin: string, report: ReportFacts): MailContent => ({
  subject: 'Your report has been reviewed',
  paragraphs: [
    describeReport(report),
    report.isActionTaken
      ? 'A moderator has reviewed it and taken action.'
      : 'A moderator has reviewed it and found nothing that breaks our rules or the law.',
    `A person made the decision, without automated means. If you disagree, write to the contact in the imprint. Also, ${REDRESS}`,
  ],
  button: { label: 'Open the imprint', url: `${origin}/about/imprint` },
})

/** The receipt for a report that was sent without an account. */
export const reportReceiptMail = (origin: string, report: ReportFacts): MailContent => ({
  subject: 'We have received your report',
  paragraphs: [
    `Thank you. ${describeReport(report)}`,
    'A moderator will review it. We will write to this address when it has been decided.',
  ],
  notes: [`If you did not report anything, ignore this message. About this server: ${origin}/about`],
})

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
