import * as z from 'zod/mini'
import { id, isoDate } from './ids.ts'
import { byline } from './people.ts'

/** What a member is told of (R18). */
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

/** `friendshipStatus` is the request's state as the addressee may answer it: pending until answered anywhere (R18b). */
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

/** The badges' numbers (R20). */
export const counts = z.object({
  unreadNotifications: z.int(),
  friendRequests: z.int(),
  friends: z.int(),
  suggestions: z.int(),
})
export type Counts = z.infer<typeof counts>
