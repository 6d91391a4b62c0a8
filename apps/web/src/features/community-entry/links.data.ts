import type { CommunityLink, LinkInput } from '@stoop/validators/community-entry'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../lib/paging.ts'
import { alwaysRefetch } from '../../lib/query-client.ts'
import { api, client } from '../../lib/trpc.ts'
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts'
import { entry as words } from '../../locales/en/community-entry.ts'
import { describeFailure } from './describe-failure.ts'

/** A community's invitation links, newest first: all for moderators, and only the viewer's own for other members. */
export function useCommunityLinks(id: string): PagedQuery<CommunityLink> {
  return useInfiniteQuery(
    api.communities.links.infiniteQueryOptions({ id, limit: PAGE_SIZE }, { ...cursorPaging, ...alwaysRefetch }),
  )
}

/** Creates an invitation link. Only the result contains its address. */
export function useCreateLink() {
  return useExclusiveMutation({
    mutationKey: ['create-community-link'],
    mutationFn: (input: LinkInput) => client.communities.createLink.mutate(input),
    meta: { failure: describeFailure(words.createLinkFailed), stale: ['communities.links'] },
  })
}

/** Revokes a link. It can no longer be used to join. */
export function useRevokeLink(communityId: string) {
  return useMutation({
    mutationFn: ({ id }: CommunityLink) => client.communities.revokeLink.mutate({ id: communityId, invitationId: id }),
    meta: {
      failure: describeFailure(words.revokeFailed),
      stale: ['communities.links'],
    },
  })
}
