// The choices of schemas and database columns. This file contains no schemas, so that importing it does not load zod.

/** The reactions to a message. A member has at most one of them on each message. */
export const MESSAGE_REACTIONS = ['heart', 'thumbsUp', 'laugh', 'surprise', 'sad', 'celebrate'] as const
export type MessageReaction = (typeof MESSAGE_REACTIONS)[number]

/** Who can read a post: the author's friends, all members, or only the author. */
export const VISIBILITIES = ['friends', 'public', 'private'] as const

/** Who may reply to a post: everyone who can read it, the author's friends, or only the author. */
export const REPLY_AUDIENCES = ['everyone', 'friends', 'nobody'] as const

/** The formats of a post. All but `plain` have details, each with fields of its own. */
export const POST_FORMATS = ['plain', 'event', 'ask', 'offer', 'lost_found', 'poll'] as const
export type PostFormat = (typeof POST_FORMATS)[number]

/** The formats of posts that expire, and that members answer with a claim. */
export const LISTING_FORMATS = ['ask', 'offer', 'lost_found'] as const
export type ListingFormat = (typeof LISTING_FORMATS)[number]

/** What an offer is: a gift, a loan or something for sale. */
export const DEALS = ['give', 'lend', 'sell'] as const
export type Deal = (typeof DEALS)[number]

export const LOST_OR_FOUND = ['lost', 'found'] as const

/** The state of an ask, an offer, or a lost or found thing. */
export const LISTING_STATES = ['open', 'reserved', 'done', 'expired'] as const
export type ListingState = (typeof LISTING_STATES)[number]

/**
 * The state of a claim. `waiting`: in the queue. `reserved`: the post is reserved for this member. `passed`: the reservation ended
 * without a handover. `taken`: the handover is confirmed, by both or by one of them three days ago.
 */
export const CLAIM_STATUSES = ['waiting', 'reserved', 'passed', 'taken'] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]
/** How a member answers an event. */
export const ATTENDANCES = ['going', 'interested', 'not'] as const

/** Who cancelled a date of an event: its author, a new rule of repetition that no longer has it, or both. */
export const CANCELLED_BY = ['author', 'rule', 'both'] as const
export type CancelledBy = (typeof CANCELLED_BY)[number]

/** How long before an event a member is reminded: a day, an hour, or never. */
export const EVENT_REMINDERS = ['day', 'hour', 'off'] as const
export type EventReminder = (typeof EVENT_REMINDERS)[number]

/** The roles in a community. If there is no creator, a member can volunteer. */
export const COMMUNITY_ROLES = ['creator', 'moderator', 'member'] as const
export type CommunityRole = (typeof COMMUNITY_ROLES)[number]

/** How to join a community: at once, by a request that a moderator accepts, or by invitation only. */
export const JOIN_POLICIES = ['open', 'request', 'invitation'] as const
export type JoinPolicy = (typeof JOIN_POLICIES)[number]

/**
 * Of which posts and replies a community notifies a member. `all`: of each new post too. `replies`: only of likes of and replies
 * to the member's own posts. `none`: of neither.
 */
export const NOTIFICATION_LEVELS = ['all', 'replies', 'none'] as const
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number]

/** The reasons for a report. A decision names one as the broken rule. */
export const REPORT_REASONS = [
  'spam',
  'harassment',
  'hate',
  'threats',
  'sexualContent',
  'privateInformation',
  'impersonation',
  'childSafety',
  'illegal',
  'other',
] as const

/** What can be reported. Posts and replies in communities have the same names. A picture is identified by its post or member. */
export const REPORT_TARGETS = ['member', 'post', 'reply', 'community', 'picture', 'message'] as const

/** Who decides a case: the community's moderators, the site's moderators, or admins only. */
export const CASE_LEVELS = ['community', 'site', 'admin'] as const
export type CaseLevel = (typeof CASE_LEVELS)[number]

/** Why a case was opened: a report, content held for review, or a moderator who acted without a report. */
export const CASE_SOURCES = ['report', 'hold', 'moderator'] as const

/** The possible decisions about a case in the queue. */
export const CASE_ACTIONS = ['dismiss', 'remove', 'warn', 'suspend'] as const

/** All possible decisions. Moderators of a community can also remove or ban a member without a case in the queue. */
export const DECISION_ACTIONS = [...CASE_ACTIONS, 'removeMember', 'ban'] as const

/** The rule that a decision names: a reason for reports, or a rule of the community. */
export const DECISION_RULES = [...REPORT_REASONS, 'communityRules'] as const
export type DecisionRule = (typeof DECISION_RULES)[number]

/** The lengths of suspensions in days; null means permanent. */
export const SUSPENSION_DAYS = [1, 7, 30] as const

/** The things that can be muted. */
export const MUTE_TARGETS = ['member', 'community', 'post', 'community_post'] as const
export type MuteTarget = (typeof MUTE_TARGETS)[number]

/** The kinds of notification. */
export const NOTIFICATION_TYPES = [
  'friend_request',
  'friend_accepted',
  'like',
  'comment',
  'community_join',
  'community_post_like',
  'community_comment',
  'community_post',
  'community_joins',
  'community_invitation',
  'community_request',
  'community_accepted',
  'community_role',
  'community_handover',
  'comment_like',
  'comment_reply',
  'mention',
  'claim',
  'claim_reserved',
  'claim_confirmed',
  'listing_expiring',
  'event_moved',
  'event_cancelled',
  'event_place',
  'event_reminder',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Notifications without an actor, about the outcome of a report, a decision or an appeal. They cannot be turned off. */
export const MODERATION_NOTICES = ['report_outcome', 'moderation_decision', 'appeal_outcome'] as const
export type ModerationNotice = (typeof MODERATION_NOTICES)[number]

/**
 * Notifications without an actor, about new cases or appeals for moderators. At most one of each is unread. They cannot be turned
 * off.
 */
export const QUEUE_NOTICES = ['moderation_cases', 'moderation_appeals'] as const
export type QueueNotice = (typeof QUEUE_NOTICES)[number]

/** Notifications without an actor, about the account. They cannot be turned off. */
export const ACCOUNT_NOTICES = ['export_ready'] as const

/** Who may send friend requests to a member. */
export const FRIEND_REQUEST_SENDERS = ['everyone', 'friendsOfFriends', 'nobody'] as const

/** How a member is notified of one kind: only in the app, in the app and by mail, or not at all. */
export const NOTIFICATION_CHANNELS = ['app', 'mail', 'off'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** What a push notification about a message contains: its text, only the sender, or nothing, because none is sent. */
export const PUSH_MESSAGE_TEXTS = ['text', 'sender', 'off'] as const
export type PushMessageText = (typeof PUSH_MESSAGE_TEXTS)[number]

/** Which mail a member gets without a new notification: none, each evening edition, or a weekly one about what they missed. */
export const DIGESTS = ['off', 'daily', 'weekly'] as const
export type Digest = (typeof DIGESTS)[number]

/** How the app looks; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const
export type RegistrationMode = (typeof REGISTRATION_MODES)[number]

/** The operator's pages, served at /about/{name}. */
export const SITE_PAGES = ['rules', 'terms', 'privacy', 'imprint'] as const
export type SitePage = (typeof SITE_PAGES)[number]

/** The roles of users for the whole site. */
export const ROLES = ['member', 'moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The state of the email. `recommended`: the app shows a hint. `required`: it also limits what the member may do. */
export const EMAIL_VERIFICATION = ['verified', 'recommended', 'required'] as const
export type EmailVerification = (typeof EMAIL_VERIFICATION)[number]

/** The purposes of links in mails. A link is valid only for its purpose. */
export const ACCOUNT_TOKEN_PURPOSES = [
  'verify-email',
  'reset-password',
  'confirm-new-email',
  'undo-email-change',
] as const
export type AccountTokenPurpose = (typeof ACCOUNT_TOKEN_PURPOSES)[number]

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]
