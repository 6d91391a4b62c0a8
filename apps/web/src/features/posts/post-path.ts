import type { PostKind } from './post-kind.ts'

/** Returns the path of a post's page. */
export const getPostPath = ({ communityId }: PostKind, id: string): string =>
  communityId === undefined ? `/post/${id}` : `/communities/${communityId}/posts/${id}`
