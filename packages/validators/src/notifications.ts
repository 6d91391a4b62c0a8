import * as z from 'zod/mini'
import { id, isoDate } from './ids.ts'
import { byline } from './people.ts'

/** The events that a member is notified of. */
export const NOTIFICATION_TYPES = [
  'friend_request',
  'friend_accepted',
  'like',
  'comment',
  'community_join',
  'community_post_like',
  'community_comment',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Notifications without an actor: a report, decision or appeal of the member has been dealt with. They cannot be turned off. */
export const MODERATION_NOTICES = ['report_outcome', 'moderation_decision', 'appeal_outcome'] as const
export type ModerationNotice = (typeof MODERATION_NOTICES)[number]

export const isModerationNotice = (type: string): type is ModerationNotice =>
  MODERATION_NOTICES.some((notice) => notice === type)

const notificationType = z.enum([...NOTIFICATION_TYPES, ...MODERATION_NOTICES])

/** `friendshipStatus` is the current state of the friend request; the addressee can answer while it is pending. */
export const notification = z.object({
  id,
  userId: id,
  type: notificationType,
  content: z.string(),
  read: z.boolean(),
  createdAt: isoDate,
  fromUserId: z.nullable(id),
  fromUser: z.nullable(byline),
  postId: z.nullable(id),
  communityId: z.nullable(id),
  friendshipId: z.nullable(id),
  /** The viewer's report that was decided. */
  reportId: z.nullable(id),
  /** The decision about the viewer; GET /api/statements/:id. */
  decisionId: z.nullable(id),
  friendshipStatus: z.nullable(z.enum(['pending', 'accepted', 'declined'])),
})
export type Notification = z.infer<typeof notification>

/** POST /api/notifications/read-all: `upTo` is the newest notification that was shown. Later ones stay unread. */
export const readAllInput = z.object({ upTo: z.optional(id) })
export type ReadAllInput = z.infer<typeof readAllInput>

/** The numbers of the badges; all except `friends` are counted up to LIMITS.badge. */
export const counts = z.object({
  unreadNotifications: z.int(),
  friendRequests: z.int(),
  friends: z.int(),
  suggestions: z.int(),
})
export type Counts = z.infer<typeof counts>
