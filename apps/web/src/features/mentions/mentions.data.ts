import type { Mentionable, Visibility } from '@stoop/validators/posts'
import { useQuery } from '@tanstack/react-query'
import { fresh30s } from '../../lib/query-client.ts'
import { api } from '../../lib/trpc.ts'

/**
 * Where the text is written, which determines who can be mentioned: the readers of a new post, of the post that is
 * replied to, or of a community.
 */
export type MentionScope = { visibility: Visibility } | { postId: string } | { communityId: string }

/** People who may read the text, with a name or username that starts with `q`. Sends no request without `q`. */
export function useMentionable(scope: MentionScope, q: string | undefined): Mentionable[] {
  const isCommunity = 'communityId' in scope
  const inCommunity = useQuery(
    api.communities.mentionable.queryOptions(
      { id: isCommunity ? scope.communityId : '', ...(q && { q }) },
      { ...fresh30s, enabled: isCommunity && !!q },
    ),
  )
  const ofPost = useQuery(
    api.posts.mentionable.queryOptions(
      { ...('postId' in scope && { id: scope.postId }), ...('visibility' in scope && scope), ...(q && { q }) },
      { ...fresh30s, enabled: !isCommunity && !!q },
    ),
  )
  if (!q) return []
  return (isCommunity ? inCommunity.data : ofPost.data) ?? []
}
