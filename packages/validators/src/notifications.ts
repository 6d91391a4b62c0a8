import * as z from 'zod/mini'
import {
  ACCOUNT_NOTICES,
  MODERATION_NOTICES,
  type ModerationNotice,
  NOTIFICATION_TYPES,
  QUEUE_NOTICES,
  type QueueNotice,
} from './choices.ts'
import { fieldMessage } from './field-messages.ts'
import { id, isoDate } from './ids.ts'
import { pageInputWith } from './paging.ts'
import { byline } from './people.ts'

export type Notice = ModerationNotice | QueueNotice | (typeof ACCOUNT_NOTICES)[number]

export const isNotice = (type: string): type is Notice =>
  [...MODERATION_NOTICES, ...QUEUE_NOTICES, ...ACCOUNT_NOTICES].some((notice) => notice === type)

const notificationType = z.enum([...NOTIFICATION_TYPES, ...MODERATION_NOTICES, ...QUEUE_NOTICES, ...ACCOUNT_NOTICES])

/** `friendshipStatus` is the current state of the friend request. While it is pending, the addressee can answer it. */
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
  /** The community's name; null without a community. */
  communityName: z.nullable(z.string()),
  /** For community_joins: how many members joined. */
  count: z.nullable(z.int()),
  /** The comment that was liked, or that answers or mentions the viewer. */
  commentId: z.nullable(id),
  friendshipId: z.nullable(id),
  /** The viewer's report that was decided. */
  reportId: z.nullable(id),
  /** The decision about the viewer, see GET /api/statements/:id. */
  decisionId: z.nullable(id),
  friendshipStatus: z.nullable(z.enum(['pending', 'accepted', 'declined'])),
})
export type Notification = z.infer<typeof notification>

export const NOTIFICATION_FILTERS = ['all', 'unread', 'mentions'] as const
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number]

/** GET /api/notifications/groups. `unread` lists only unread notifications, `mentions` only mentions. */
export const notificationGroupsInput = pageInputWith({
  filter: z.optional(
    z.enum(NOTIFICATION_FILTERS, fieldMessage('INVALID_CHOICE', { choices: NOTIFICATION_FILTERS.join(', ') })),
  ),
})
export type NotificationGroupsInput = z.infer<typeof notificationGroupsInput>

/**
 * The newest notification of a group. These form groups: likes of the same post or reply, replies to the same post, and answers
 * to the viewer's replies on the same post. Any other notification is a group of its own.
 */
export const notificationGroup = z.extend(notification, {
  /** How many other members did the same, at most LIMITS.badge. `content` contains the number. */
  othersCount: z.int(),
  /**
   * The beginning, in one line, of the post or reply that the notification is about. Null if there is none, or if the viewer may
   * not read it.
   */
  quote: z.nullable(z.string()),
})
export type NotificationGroup = z.infer<typeof notificationGroup>

/** POST /api/notifications/:id/read. `group` also marks the older notifications of its group. */
export const readInput = z.object({ id, group: z.optional(z.boolean(fieldMessage('NOT_BOOLEAN'))) })
export type ReadInput = z.infer<typeof readInput>

/**
 * POST /api/notifications/read-all. `upTo` is the newest notification that was shown; later ones stay unread. With `postId`,
 * marks only notifications about this post.
 */
export const readAllInput = z.object({ upTo: z.optional(id), postId: z.optional(id) })
export type ReadAllInput = z.infer<typeof readAllInput>

/** The numbers for the badges. All except `friends` are at most LIMITS.badge. */
export const counts = z.object({
  unreadNotifications: z.int(),
  friendRequests: z.int(),
  friends: z.int(),
  suggestions: z.int(),
  /** The number of unmuted conversations with unread messages. */
  messages: z.int(),
})
export type Counts = z.infer<typeof counts>
