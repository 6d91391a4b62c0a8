import { communityPosts, photos, posts, versions } from '@stoop/db/schema'
import { inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PostKindName } from '../events.ts'

type PhotoRow = typeof photos.$inferSelect

/** For each kind of post, the table of its posts and the column of `versions` that references them. */
const SHOWN_IN = {
  friend: { posts, versionOwner: versions.postId },
  community: { posts: communityPosts, versionOwner: versions.communityPostId },
}

/** Returns the table of a kind of post, and the column of `versions` that references it. Both contain URLs of pictures. */
export const photoTables = (kind: PostKindName) => SHOWN_IN[kind]

/** A post or message that shows a picture. */
export type PhotoOwner = { kind: PostKindName | 'message'; id: string }

/** The owner columns of a picture of this post or message. */
export function ownedBy({ kind, id }: PhotoOwner) {
  if (kind === 'message') return { messageId: id }
  return kind === 'friend' ? { postId: id } : { communityPostId: id }
}

/** The owner columns of a picture without a post or message. */
export const NO_POST = { postId: null, communityPostId: null, messageId: null }

/** Returns the post or message of a picture, or undefined for a picture without one. */
export function findPhotoOwner({ postId, communityPostId, messageId }: PhotoRow): PhotoOwner | undefined {
  if (postId) return { kind: 'friend', id: postId }
  if (communityPostId) return { kind: 'community', id: communityPostId }
  return messageId ? { kind: 'message', id: messageId } : undefined
}

/** SQL: this photo belongs to one of these friends' posts, community posts or messages. */
export const isPhotoOfPosts = (ids: string[]): SQL | undefined =>
  or(inArray(photos.postId, ids), inArray(photos.communityPostId, ids), inArray(photos.messageId, ids))

/** SQL: this is the URL of a copy of the photo with this name (`photoUrl`). */
export const isUrlOfPhoto = (url: SQLWrapper, name: SQLWrapper): SQL =>
  sql`starts_with(${url}, '/objects/' || ${name} || '-')`

/** SQL: this photo has no owner. Equals the condition of the index `photos_unowned`, so that PostgreSQL uses it. */
export const isUnownedPhoto = sql`num_nonnulls(${photos.profileOf}, ${photos.postId}, ${photos.communityPostId}, ${photos.communityId}, ${photos.messageId}) = 0`
