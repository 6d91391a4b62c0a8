import type { ModerationNotice, NotificationType } from '@stoop/validators/notifications'
import { formatFullName } from '../profiles/byline.ts'

const CONTENT_BY_TYPE: Record<NotificationType | ModerationNotice, (actorName: string) => string> = {
  friend_request: (name) => `${name} sent you a friend request`,
  friend_accepted: (name) => `${name} accepted your friend request`,
  like: (name) => `${name} liked your post`,
  comment: (name) => `${name} replied to your post`,
  community_join: (name) => `${name} joined your community`,
  community_post_like: (name) => `${name} liked your community post`,
  community_comment: (name) => `${name} replied to your community post`,
  report_outcome: () => 'Your report has been reviewed',
  moderation_decision: () => 'A moderator has made a decision about you',
  appeal_outcome: () => 'Your appeal has been decided',
}

type ActorName = { firstName: string; lastName: string }

/** Returns a notification's documented `content` with the actor's current name; "Someone" stands for a missing actor. */
export const composeContent = (type: NotificationType | ModerationNotice, actor: ActorName | null): string =>
  CONTENT_BY_TYPE[type](actor ? formatFullName(actor) : 'Someone')
