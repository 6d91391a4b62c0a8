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

/** The owner columns of a picture of a post of this kind. */
export const ownedBy = (kind: PostKindName, postId: string) =>
  kind === 'friend' ? { postId } : { communityPostId: postId }

/** The owner columns of a picture without a post. */
export const NO_POST = { postId: null, communityPostId: null }

/** Returns the post of a picture, or undefined for a picture without a post. */
export function findPhotoPost({ postId, communityPostId }: PhotoRow): { kind: PostKindName; id: string } | undefined {
  if (postId) return { kind: 'friend', id: postId }
  return communityPostId ? { kind: 'community', id: communityPostId } : undefined
}

/** SQL: this photo belongs to one of these friends' posts or community posts. */
export const isPhotoOfPosts = (postIds: string[]): SQL | undefined =>
  or(inArray(photos.postId, postIds), inArray(photos.communityPostId, postIds))

/** SQL: this is the URL of a copy of the photo with this name (`photoUrl`). */
export const isUrlOfPhoto = (url: SQLWrapper, name: SQLWrapper): SQL =>
  sql`starts_with(${url}, '/objects/' || ${name} || '-')`

/** SQL: this photo has no owner. Equals the condition of the index `photos_unowned`, so that PostgreSQL uses it. */
export const isUnownedPhoto = sql`num_nonnulls(${photos.profileOf}, ${photos.postId}, ${photos.communityPostId}, ${photos.communityId}) = 0`
