import { communityPostKind } from '../communities/community-post-kind.ts'
import { friendPostKind } from '../posts/friend-post-kind.ts'
import type { PostKindBase } from '../posts/post-kind.ts'

/** The kind of post of a target that is a post or comment, and which of the two it is. */
export const CONTENT_KINDS = {
  post: { kind: friendPostKind, thing: 'post' },
  community_post: { kind: communityPostKind, thing: 'post' },
  comment: { kind: friendPostKind, thing: 'comment' },
  community_comment: { kind: communityPostKind, thing: 'comment' },
} satisfies Record<string, { kind: PostKindBase<never>; thing: 'post' | 'comment' }>

export type ContentType = keyof typeof CONTENT_KINDS

export const isContentType = (type: string): type is ContentType => Object.hasOwn(CONTENT_KINDS, type)
