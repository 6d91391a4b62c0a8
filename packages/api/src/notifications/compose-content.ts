import type { NotificationType } from '@stoop/validators/choices'
import { LIMITS } from '@stoop/validators/limits'
import type { Locale } from '@stoop/validators/locales'
import type { Notice } from '@stoop/validators/notifications'
import { type CaseTargetType, toPublicType } from '../cases/case-targets.ts'
import { type ServerTexts, textsIn } from '../locales/texts.ts'
import { formatFullName } from '../users/byline.ts'

/** The facts of a notification's sentence, besides the actor. */
export type ContentFacts = {
  communityName: string | null
  count: number | null
  /** How many other members liked the same post or reply, counted up to LIMITS.badge. */
  othersCount?: number
  /** The report of a `report_outcome`; null if it no longer exists. */
  report?: ReportOutcome | null
}

/** The type of the reported content, and whether a moderator has acted. */
export type ReportOutcome = { targetType: CaseTargetType; isActionTaken: boolean }

type Facts = { name: string; community: string; count: number; report: ReportOutcome | null }
type Sentences = ServerTexts['notifications']

const SENTENCES: Record<NotificationType | Notice, (texts: Sentences, facts: Facts) => string> = {
  friend_request: (texts, { name }) => texts.friendRequest(name),
  friend_accepted: (texts, { name }) => texts.friendAccepted(name),
  like: (texts, { name }) => texts.like(name),
  comment: (texts, { name }) => texts.comment(name),
  community_join: (texts, { name }) => texts.communityJoin(name),
  community_post_like: (texts, { name }) => texts.communityPostLike(name),
  community_comment: (texts, { name }) => texts.communityComment(name),
  community_post: (texts, { name, community }) => texts.communityPost(name, community),
  community_joins: (texts, { community, count }) => texts.communityJoins(count, community),
  community_invitation: (texts, { name, community }) => texts.communityInvitation(name, community),
  community_request: (texts, { name, community }) => texts.communityRequest(name, community),
  community_accepted: (texts, { community }) => texts.communityAccepted(community),
  community_role: (texts, { name, community }) => texts.communityRole(name, community),
  community_handover: (texts, { name, community }) => texts.communityHandover(name, community),
  comment_like: (texts, { name }) => texts.commentLike(name),
  comment_reply: (texts, { name }) => texts.commentReply(name),
  mention: (texts, { name }) => texts.mention(name),
  claim: (texts, { name }) => texts.claim(name),
  claim_reserved: (texts, { name }) => texts.claimReserved(name),
  claim_confirmed: (texts, { name }) => texts.claimConfirmed(name),
  listing_expiring: (texts) => texts.listingExpiring,
  event_moved: (texts, { name }) => texts.eventMoved(name),
  event_cancelled: (texts, { name }) => texts.eventCancelled(name),
  event_place: (texts, { name }) => texts.eventPlace(name),
  event_reminder: (texts) => texts.eventReminder,
  report_outcome: (texts, { report }) => composeReportOutcome(texts, report),
  moderation_decision: (texts) => texts.moderationDecision,
  appeal_outcome: (texts) => texts.appealOutcome,
  moderation_cases: (texts) => texts.moderationCases,
  moderation_appeals: (texts) => texts.moderationAppeals,
  export_ready: (texts) => texts.exportReady,
}

type ActorName = { firstName: string; lastName: string }

/**
 * Returns the `content` of a notification in the recipient's language, with the actor's current name, or "Someone" without an
 * actor. A type that only newer servers know has a general sentence. The English sentences are documented.
 */
export function composeContent(
  locale: Locale,
  type: NotificationType | Notice,
  actor: ActorName | null,
  { communityName, count, othersCount = 0, report = null }: ContentFacts,
): string {
  const texts = textsIn(locale).notifications
  if (!Object.hasOwn(SENTENCES, type)) return texts.unknown
  const name = actor ? formatFullName(actor) : texts.someone
  return SENTENCES[type](texts, {
    name: othersCount === 0 ? name : addOthers(texts, name, othersCount),
    community: communityName ?? texts.aCommunity,
    count: count ?? 0,
    report,
  })
}

/** Tells only whether action was taken, because the decision is about another member. */
function composeReportOutcome(texts: Sentences, report: ReportOutcome | null): string {
  if (!report) return texts.reportReviewed
  return texts.reportOutcome(texts.reported[toPublicType(report.targetType)], report.isActionTaken)
}

const addOthers = (texts: Sentences, name: string, count: number) =>
  texts.nameAndOthers(name, Math.min(count, LIMITS.badge - 1), count >= LIMITS.badge)
