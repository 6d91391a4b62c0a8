import type { CommunityInvitee, InviteInput } from '@stoop/validators/community-entry'
import type { ListPage } from '@stoop/validators/paging'
import { type InfiniteData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { getErrorBody } from '../../lib/errors.ts'
import { cursorPaging, type PagedQuery } from '../../lib/paging.ts'
import { alwaysRefetch, queryClient } from '../../lib/query-client.ts'
import { removeFromLists } from '../../lib/remove-from-lists.ts'
import { api, client } from '../../lib/trpc.ts'
import { updateQueryData } from '../../lib/update-query-data.ts'
import { entry as words } from '../../locales/en/community-entry.ts'
import { describeFailure } from './describe-failure.ts'

/** People who were invited and have not answered, newest first; at most 100 per inviter. */
export function useInvitees(id: string): PagedQuery<CommunityInvitee> {
  return useInfiniteQuery(
    api.communities.invitees.infiniteQueryOptions({ id, limit: 100 }, { ...cursorPaging, ...alwaysRefetch }),
  )
}

/** Invites a person by id or username and adds them to the list. */
export function useInvite() {
  return useMutation({
    mutationFn: (input: InviteInput) => client.communities.invite.mutate(input),
    onSuccess: (invitee) => addInvitee(invitee),
    meta: { failure: describeInviteFailure },
  })
}

/** Withdraws an invitation, optimistically. */
export function useUninvite(communityId: string) {
  return useMutation({
    mutationFn: ({ user }: CommunityInvitee) =>
      client.communities.uninvite.mutate({ id: communityId, userId: user.id }),
    onMutate: ({ id }) => removeFromLists('communities.invitees', id),
    onError: (_error, _invitee, undo) => undo?.(),
    meta: { failure: describeFailure(words.uninviteFailed), stale: ['communities.invitees'] },
  })
}

function describeInviteFailure(error: Error) {
  const toast = describeFailure(words.inviteFailed)(error)
  return getErrorBody(error)?.code === 'NOT_FOUND' ? { ...toast, description: words.inviteNotFound } : toast
}

type Pages = InfiniteData<ListPage<CommunityInvitee>>

function addInvitee(invitee: CommunityInvitee): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [['communities', 'invitees']] }))
    updateQueryData<Pages>(query, ({ pages, ...list }) => {
      const [first, ...others] = pages
      if (!first || pages.some(({ items }) => items.some(({ id }) => id === invitee.id))) return { pages, ...list }
      return { ...list, pages: [{ ...first, items: [invitee, ...first.items] }, ...others] }
    })
}
