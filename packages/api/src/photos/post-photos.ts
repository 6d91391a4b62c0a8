import { comments, communityComments, communityPosts, photos, posts, versions } from '@stoop/db/schema'
import { inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type PhotoRow = typeof photos.$inferSelect

/** For each type of content: its table, and the column of `versions` that references it. */
const SHOWN_IN = {
  post: { table: posts, versionOwner: versions.postId },
  community_post: { table: communityPosts, versionOwner: versions.communityPostId },
  comment: { table: comments, versionOwner: versions.commentId },
  community_comment: { table: communityComments, versionOwner: versions.communityCommentId },
}

/**
 * Returns the table of a type of content and the column of `versions` that references it, in which to look for URLs of pictures.
 */
export const photoTables = (kind: keyof typeof SHOWN_IN) => SHOWN_IN[kind]

const OWNER_COLUMNS = {
  post: 'postId',
  community_post: 'communityPostId',
  comment: 'commentId',
  community_comment: 'communityCommentId',
  message: 'messageId',
} as const

/** A post, comment or message that shows a picture. */
export type PhotoOwner = { kind: keyof typeof OWNER_COLUMNS; id: string }

/** The column of `photos` that references this post, comment or message. */
export const ownedBy = ({ kind, id }: PhotoOwner) => ({ [OWNER_COLUMNS[kind]]: id })

/** The values of these columns for a photo without a post, comment or message. */
export const NO_OWNER = {
  postId: null,
  communityPostId: null,
  commentId: null,
  communityCommentId: null,
  messageId: null,
}

const OWNER_KINDS = ['post', 'community_post', 'comment', 'community_comment', 'message'] as const

/** Returns the post, comment or message of a photo; undefined if it belongs to none. */
export function findPhotoOwner(row: PhotoRow): PhotoOwner | undefined {
  for (const kind of OWNER_KINDS) {
    const id = row[OWNER_COLUMNS[kind]]
    if (id) return { kind, id }
  }
  return undefined
}

/** SQL: this photo belongs to one of these posts, comments or messages. */
export const isPhotoOfContent = (ids: string[]): SQL | undefined =>
  or(...OWNER_KINDS.map((kind) => inArray(photos[OWNER_COLUMNS[kind]], ids)))

/** SQL: this photo belongs to the current or an earlier version of a comment on one of these posts. */
export const isPhotoOfCommentsOn = (postIds: string[]): SQL =>
  sql`(${photos.commentId} = any(${idsOfComments(comments, postIds)}) or ${photos.communityCommentId} = any(${idsOfComments(communityComments, postIds)}))`

/** SQL: an array, because with a subquery PostgreSQL reads all photos instead of using the indexes of their owners. */
const idsOfComments = (table: typeof comments | typeof communityComments, postIds: string[]) =>
  sql`array(select ${table.id} from ${table} where ${inArray(table.postId, postIds)})`

/** SQL: this is the URL of a copy of the photo with this name (`photoUrl`). */
export const isUrlOfPhoto = (url: SQLWrapper, name: SQLWrapper): SQL =>
  sql`starts_with(${url}, '/objects/' || ${name} || '-')`

/** SQL: this photo belongs to nothing. The same condition as in the index `photos_unowned`, so that PostgreSQL uses it. */
export const isUnownedPhoto = sql`num_nonnulls(${photos.profileOf}, ${photos.postId}, ${photos.communityPostId}, ${photos.communityId}, ${photos.messageId}, ${photos.commentId}, ${photos.communityCommentId}) = 0`
