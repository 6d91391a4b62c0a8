import type { Visibility } from '@stoop/validators/posts'
import type { Services } from './context.ts'
import type { TransactionContext } from './transaction.ts'

/** Which table a post is in: `posts` (friend) or `community_posts` (community). */
export type PostKindName = 'friend' | 'community'

/** How events identify a post. */
export type PostReference = { kind: PostKindName; postId: string; communityId?: string }

/** A committed change. Contains only ids: each stream reads the data with the permissions of its recipient. */
export type DomainEvent =
  | (PostReference & { type: 'postCreated'; authorId: string })
  /** `authorId`: the author of the liked content, who is notified. */
  | (PostReference & { type: 'postLiked' | 'postUnliked'; userId: string; authorId: string })
  /** Does not name the voter, because votes are secret. */
  | (PostReference & { type: 'pollVoted' })
  | (PostReference & { type: 'commentLiked' | 'commentUnliked'; commentId: string; userId: string; authorId: string })
  /** `formerVisibility`: the earlier audience, set if it was larger. */
  | (PostReference & { type: 'postEdited'; formerVisibility?: Visibility })
  | (PostReference & { type: 'postDeleted' | 'postRestored' })
  /** A held post, or a held comment under the post, becomes visible. */
  | (PostReference & { type: 'contentReleased' })
  | (PostReference & { type: 'commentEdited' | 'commentDeleted' | 'commentRestored'; commentId: string })
  | (PostReference & { type: 'commentCreated'; commentId: string; authorId: string })
  /**
   * `userIds`: the users who may see the change. A decline names only the addressee, because the requester must not learn of it.
   */
  | { type: 'friendshipChanged'; friendshipId: string; userIds: string[] }
  /**
   * A conversation changed: a message, a reaction, or up to where a member has read. `userIds`: the members who may see the
   * change. A held message names only its author.
   */
  | { type: 'conversationChanged'; userIds: string[]; messageId?: string }
  /** The user changed whether others see that the user has read or is typing. */
  | { type: 'messagePrivacyChanged'; userId: string }
  /** The user is typing a message to the other member, who may see it. No data was stored. */
  | { type: 'typingStarted'; userId: string; otherId: string }
  /** The user joined, left or got another role. */
  | { type: 'membershipChanged'; communityId: string; userId: string }
  /** The user has seen posts of a community. */
  | { type: 'communityVisited'; communityId: string; userId: string }
  /** The visibility or the rules of a community changed. */
  | { type: 'communityChanged'; communityId: string }
  /** A block between two users began or ended. If `otherId` is null, a suspension of the user began or ended. */
  | { type: 'hiddenPeopleChanged'; userId: string; otherId: string | null }
  /**
   * A case for admins was opened, but no admin can decide it: there is none, or the case is about the only one. `moderators`: how
   * many users can decide it instead.
   */
  | { type: 'adminMissing'; caseId: string; moderators: number; isSubjectAdmin: boolean }
  /** A job is due. */
  | { type: 'jobQueued'; kind: string }
  /** A case of moderation was opened or changed. */
  | { type: 'caseChanged'; caseId: string }
  /** The invitations, links or requests to join of a community changed. Its moderators see them. */
  | { type: 'entryChanged'; communityId: string }
  /** Data that only this member sees was changed by another user, or outside a session. */
  | { type: 'accountChanged'; userId: string }
  /** The actor changed something that only the actor sees, such as a setting. */
  | { type: 'viewerChanged' }
  /** `mayBeHidden`: the recipient may no longer have access to the post or community of the notification. */
  | { type: 'notificationCreated'; notificationId: string; userId: string; mayBeHidden?: boolean }
  | { type: 'notificationRetracted'; notificationId: string; userId: string }

type EventListener = (event: DomainEvent) => void

/** Runs before the commit of a transaction with its events, in the transaction. */
export type BeforeCommit = (tx: TransactionContext<Services>, events: readonly DomainEvent[]) => Promise<void>

export type Events = {
  beforeCommit: BeforeCommit
  /**
   * Passes committed events in order to the subscribers in this process, and wakes the event streams of all servers. Does not
   * throw, because the transaction has been committed.
   */
  publish(events: readonly DomainEvent[]): void
  /** Returns a function that ends the subscription. */
  subscribe(listener: EventListener): () => void
}

/** Creates the publisher of a process. Errors of subscribers go to `onError`. `wake` is called after each commit with events. */
export function inProcessEvents(
  beforeCommit: BeforeCommit,
  onError: (error: unknown) => void,
  wake: () => void = () => undefined,
): Events {
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
      wake()
      for (const event of events) for (const listener of listeners) notifyListener(listener, event)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
