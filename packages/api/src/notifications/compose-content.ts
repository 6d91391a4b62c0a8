import type { NotificationType } from '@stoop/validators/choices'
import { LIMITS } from '@stoop/validators/limits'
import type { Notice } from '@stoop/validators/notifications'
import { type CaseTargetType, toPublicType } from '../cases/case-targets.ts'
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

type Names = { community: string; count: number; report: ReportOutcome | null }

const CONTENT_BY_TYPE: Record<NotificationType | Notice, (actorName: string, names: Names) => string> = {
  friend_request: (name) => `${name} sent you a friend request`,
  friend_accepted: (name) => `${name} accepted your friend request`,
  like: (name) => `${name} liked your post`,
  comment: (name) => `${name} replied to your post`,
  community_join: (name) => `${name} joined your community`,
  community_post_like: (name) => `${name} liked your community post`,
  community_comment: (name) => `${name} replied to your community post`,
  community_post: (name, { community }) => `${name} posted in ${community}`,
  community_joins: (_, { community, count }) => `${count} ${count === 1 ? 'person' : 'people'} joined ${community}`,
  community_invitation: (name, { community }) => `${name} invited you to ${community}`,
  community_request: (name, { community }) => `${name} asks to join ${community}`,
  community_accepted: (_, { community }) => `You are now a member of ${community}`,
  community_role: (name, { community }) => `${name} made you a moderator of ${community}`,
  community_handover: (name, { community }) => `${name} asks you to take over ${community}`,
  comment_like: (name) => `${name} liked your reply`,
  comment_reply: (name) => `${name} replied to your reply`,
  mention: (name) => `${name} mentioned you`,
  report_outcome: (_, { report }) => composeReportOutcome(report),
  moderation_decision: () => 'A moderator has made a decision about you',
  appeal_outcome: () => 'Your appeal has been decided',
  moderation_cases: () => 'There are new cases to review',
  moderation_appeals: () => 'There are new appeals to decide',
  export_ready: () => 'The export of your data is ready',
}

type ActorName = { firstName: string; lastName: string }

/** Returns the documented `content` of a notification with the actor's current name, or "Someone" without an actor. */
export const composeContent = (
  type: NotificationType | Notice,
  actor: ActorName | null,
  { communityName, count, othersCount = 0, report = null }: ContentFacts,
): string =>
  CONTENT_BY_TYPE[type](`${actor ? formatFullName(actor) : 'Someone'}${formatOthers(othersCount)}`, {
    community: communityName ?? 'a community',
    count: count ?? 0,
    report,
  })

const REPORTED: Record<ReturnType<typeof toPublicType>, string> = {
  member: 'a member',
  post: 'a post',
  reply: 'a reply',
  community: 'a community',
  picture: 'a picture',
  message: 'a message',
  link: 'a link',
}

/** Tells only whether action was taken, because the decision is about another member. */
function composeReportOutcome(report: ReportOutcome | null): string {
  if (!report) return 'Your report has been reviewed'
  const outcome = report.isActionTaken ? 'we took action' : 'it breaks no rule'
  return `Your report of ${REPORTED[toPublicType(report.targetType)]} has been reviewed: ${outcome}`
}

function formatOthers(count: number): string {
  if (count === 0) return ''
  if (count === 1) return ' and 1 other'
  return ` and ${count < LIMITS.badge ? count : `${LIMITS.badge - 1}+`} others`
}
