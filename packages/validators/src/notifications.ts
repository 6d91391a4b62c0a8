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

/** `friendshipStatus` is the current state of the friend request; the addressee can answer while it is pending. */
export const notification = z.object({
  id,
  userId: id,
  type: z.enum(NOTIFICATION_TYPES),
  content: z.string(),
  read: z.boolean(),
  createdAt: isoDate,
  fromUserId: z.nullable(id),
  fromUser: z.nullable(byline),
  postId: z.nullable(id),
  communityId: z.nullable(id),
  friendshipId: z.nullable(id),
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
