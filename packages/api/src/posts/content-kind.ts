import { communityPostTables, friendPostTables, type PostTables } from './post-tables.ts'

/** For each type of content: its tables, and whether it is a post or a comment. */
export const CONTENT_KINDS = {
  post: { kind: friendPostTables, thing: 'post' },
  community_post: { kind: communityPostTables, thing: 'post' },
  comment: { kind: friendPostTables, thing: 'comment' },
  community_comment: { kind: communityPostTables, thing: 'comment' },
} satisfies Record<string, { kind: PostTables; thing: 'post' | 'comment' }>

export type ContentType = keyof typeof CONTENT_KINDS

export const isContentType = (type: string): type is ContentType => Object.hasOwn(CONTENT_KINDS, type)
