import { CONTENT_TYPES } from '@stoop/db/schema'
import { type ContentType, communityPostTables, friendPostTables, type PostTables } from './post-tables.ts'

/** A post or comment of either kind. */
export type Content = { type: ContentType; id: string }

export const isContentType = (type: string): type is ContentType => CONTENT_TYPES.some((known) => known === type)

export const isComment = (type: ContentType): boolean => type === 'comment' || type === 'community_comment'

/** Returns the tables of a type of content. */
export const tablesOf = (type: ContentType): PostTables =>
  type === 'post' || type === 'comment' ? friendPostTables : communityPostTables
