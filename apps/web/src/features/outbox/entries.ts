import type { Message } from '@stoop/validators/messages'
import type { DetailsInput } from '@stoop/validators/post-formats'
import type { ReplyAudience, Visibility } from '@stoop/validators/posts'
import type { EntryDrafts } from './entry-drafts.ts'

/** A picture of an entry. */
export interface OutboxPicture {
  /** The key of its file in the store. */
  id: string
  /** Empty until it is uploaded. */
  url: string
  alt: string
  /** The size, if it is known, so that a message keeps its size after the response. */
  width?: number
  height?: number
}

/** The fields that the outbox itself uses. */
interface StoredFields {
  /** Its idempotency key, made once, so that the server stores the entry once. */
  id: string
  /** A newer key that replaces the id, after the server may have forgotten the first one or used it for an earlier text. */
  key?: string
  /** Changes with each change of the content, so that no tab overwrites or removes a content that it does not know. */
  revision: number
  /** An ISO date. */
  createdAt: string
  /** Entries are sent in this order. */
  order: number
  /** When the server may have received it for the first time, in milliseconds since 1970. Null before the first attempt. */
  attemptedAt: number | null
  /** Why it was refused. Null while it waits or is being sent. */
  error: string | null
  /** The drafts of its form, by name. */
  drafts?: EntryDrafts
}

/** A message to a friend. */
export interface MessageContent {
  kind: 'message'
  /** The friend. */
  userId: string
  content: string
  pictures: OutboxPicture[]
  replyTo: Message['replyTo']
  /** The position of the newest message when this one was written. */
  afterSequence: number
}

/** A post to friends, or to a community. */
export interface PostContent {
  kind: 'post'
  communityId: string | null
  content: string
  /** The language of the text, if it is known. */
  lang?: string
  pictures: OutboxPicture[]
  visibility?: Visibility
  repliesFrom?: ReplyAudience
  details?: DetailsInput
}

/** A reply to a post. */
export interface ReplyContent {
  kind: 'reply'
  postId: string
  communityId: string | null
  /** The reply that this one answers. */
  parentId: string | null
  content: string
  /** The language of the text, if it is known. */
  lang?: string
  pictures: OutboxPicture[]
}

/** A like of a post or reply, or its end. Only the last state is sent. */
export interface LikeContent {
  kind: 'like'
  postId: string
  communityId: string | null
  /** Null for a like of the post itself. */
  commentId: string | null
  liked: boolean
}

/** A friend request. */
export interface FriendRequestContent {
  kind: 'friendRequest'
  userId: string
  name: string
}

/** The viewer joins a community, or asks to join it if there are answers. */
export interface JoinContent {
  kind: 'join'
  communityId: string
  name: string
  /** The answers to the community's questions; undefined if the viewer joins at once. */
  answers?: string[]
}

export type EntryContent =
  | MessageContent
  | PostContent
  | ReplyContent
  | LikeContent
  | FriendRequestContent
  | JoinContent

export type EntryKind = EntryContent['kind']

/** Something that the server has not accepted yet. */
export type OutboxEntry = EntryContent & StoredFields

export type EntryOf<Kind extends EntryKind> = Extract<OutboxEntry, { kind: Kind }>

const KINDS: ReadonlySet<string> = new Set<EntryKind>(['message', 'post', 'reply', 'like', 'friendRequest', 'join'])

/** Returns whether this release can send the entry. A newer one may have stored others. */
export const isKnown = ({ kind }: { kind: string }): boolean => KINDS.has(kind)

/** Returns the pictures of an entry. */
export const picturesOf = (entry: EntryContent): readonly OutboxPicture[] => ('pictures' in entry ? entry.pictures : [])

/**
 * Returns the name of the entries that wait for each other. Entries of the same lane are sent in their order, and those of other
 * lanes do not wait. Posts and replies of a community wait for joining it.
 */
export function laneOf(entry: EntryContent): string {
  switch (entry.kind) {
    case 'message':
      return `message ${entry.userId}`
    case 'post':
      return entry.communityId === null ? 'posts' : `community ${entry.communityId}`
    case 'reply':
      return entry.communityId === null ? `post ${entry.postId}` : `community ${entry.communityId}`
    case 'like':
      return `like ${entry.commentId ?? entry.postId}`
    case 'friendRequest':
      return `person ${entry.userId}`
    case 'join':
      return `community ${entry.communityId}`
  }
}

/** The kinds that a second request would create again. The others change nothing if they are repeated. */
const CREATIONS: ReadonlySet<EntryKind> = new Set<EntryKind>(['post', 'reply'])

/** The server forgets idempotency keys after 24 hours. One hour is left for clocks that differ and for slow requests. */
const KEY_LIFETIME_MS = 23 * 60 * 60_000

/** Returns whether sending the entry again could create it twice, because the server has forgotten its key. */
export const isKeyExpired = ({ kind, attemptedAt }: OutboxEntry): boolean =>
  CREATIONS.has(kind) && attemptedAt !== null && Date.now() - attemptedAt > KEY_LIFETIME_MS
