import type { Services } from './context.ts'

/** Which table a post is in: `posts` (friend) or `community_posts` (community). */
export type PostKindName = 'friend' | 'community'

/** How events identify a post. */
export type PostReference = { kind: PostKindName; postId: string; communityId?: string }

/** A committed change. Contains ids only: subscribers read the data for each recipient, with the recipient's permissions. */
export type DomainEvent =
  | (PostReference & { type: 'postCreated'; authorId: string })
  | (PostReference & { type: 'postLiked' | 'postUnliked'; userId: string })
  | (PostReference & { type: 'commentLiked' | 'commentUnliked'; commentId: string; userId: string })
  | (PostReference & { type: 'postEdited' | 'postDeleted' | 'postRestored' })
  /** A held post, or a held comment under the post, becomes visible. */
  | { type: 'contentReleased'; postId: string }
  | (PostReference & { type: 'commentEdited' | 'commentDeleted' | 'commentRestored'; commentId: string })
  | (PostReference & { type: 'commentCreated'; commentId: string; authorId: string })
  /** `userIds`: the users who see the change. A decline names only the addressee, because the requester must not learn of it. */
  | { type: 'friendshipChanged'; friendshipId: string; userIds: string[] }
  /** The user joined, left or got another role. */
  | { type: 'membershipChanged'; communityId: string; userId: string }
  /** The visibility or the rules of a community changed. */
  | { type: 'communityChanged'; communityId: string }
  /** A block between two users began or ended. If `otherId` is null, a suspension of the user began or ended. */
  | { type: 'hiddenPeopleChanged'; userId: string; otherId: string | null }
  /**
   * A case for admins was opened, but its only admin is the member concerned, or there is none. `moderators`: how many users
   * decide the case instead.
   */
  | { type: 'adminMissing'; caseId: string; moderators: number; isSubjectAdmin: boolean }
  /** A job is due. */
  | { type: 'jobQueued'; kind: string }
  /** `mayBeHidden`: the recipient may have lost access to the post or community of the notification. */
  | { type: 'notificationCreated'; notificationId: string; userId: string; mayBeHidden?: boolean }
  | { type: 'notificationRetracted'; notificationId: string; userId: string }

type EventListener = (event: DomainEvent) => void

/**
 * Runs before the commit: corrects `isHidden` of the unread notifications that the transaction's events affect. Returns how many
 * rows changed.
 */
export type BeforeCommit = (ctx: Pick<Services, 'db'>, events: readonly DomainEvent[]) => Promise<number>

export type Events = {
  beforeCommit: BeforeCommit
  /** Passes events to every subscriber, in order. Never throws: the transaction has already been committed. */
  publish(events: readonly DomainEvent[]): void
  /** Returns a function that ends the subscription. */
  subscribe(listener: EventListener): () => void
}

/** Creates a publisher for subscribers in this process. `onError` receives the errors of subscribers. */
export function inProcessEvents(beforeCommit: BeforeCommit, onError: (error: unknown) => void): Events {
  const listeners = new Set<EventListener>()
  const notifyListener = (listener: EventListener, event: DomainEvent) => {
    try {
      listener(event)
    } catch (error) {
      onError(error)
    }
  }
  return {
    beforeCommit,
    publish(events) {
      for (const event of events) for (const listener of listeners) notifyListener(listener, event)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
