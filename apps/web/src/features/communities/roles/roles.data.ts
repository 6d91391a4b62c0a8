import type { Community } from '@stoop/validators/communities'
import { getErrorMessage } from '../../../lib/errors.ts'
import { invalidate, queryClient, runMutation } from '../../../lib/query-client.ts'
import { showToast } from '../../../lib/toast.ts'
import { client } from '../../../lib/trpc.ts'
import { updateEntity } from '../../../lib/update-entity.ts'
import { useExclusiveMutation } from '../../../lib/use-exclusive-mutation.ts'
import { communityRoles as words } from '../../../locales/en/community-roles.ts'
import type { RoleChange } from './role-change.ts'

const staleAfterRoleChange = ['communities.members', 'communities.one'] as const

const failureToast = (title: string) => (error: Error) => ({ title, description: getErrorMessage(error) })

// Refetch after an error, because another member may have withdrawn or answered the offer.
const refetchCommunity = () => invalidate('communities.one')

/** Changes the role of a member, or offers the member to take over. Shows a toast about an offer, and if it fails. */
export function changeRole({ community, member, role }: RoleChange): void {
  const { id: userId, firstName } = member.user
  runMutation(
    {
      mutationFn: () => client.communities.setRole.mutate({ id: community.id, userId, role }),
      onError: refetchCommunity,
      meta: {
        success: role === 'creator' ? words.askedToast(firstName) : null,
        failure: failureToast(role === 'creator' ? words.askFailed : words.changeFailed),
        stale: staleAfterRoleChange,
      },
    },
    undefined,
    // The mutation itself has shown a toast.
  ).catch(() => undefined)
}

/** Withdraws the creator's offer to take over. Shows a toast if it fails. */
export function withdrawHandover(id: string): void {
  const mutationKey = ['withdraw-handover', id]
  // A double tap calls this function twice before React renders.
  if (queryClient.isMutating({ mutationKey, exact: true }) > 0) return
  runMutation(
    {
      mutationKey,
      mutationFn: () => client.communities.withdrawHandover.mutate({ id }),
      onError: refetchCommunity,
      meta: {
        failure: failureToast(words.withdrawFailed),
        stale: ['communities.one'],
      },
    },
    undefined,
    // The mutation itself has shown a toast.
  ).catch(() => undefined)
}

/** Accepts or declines an offer to take over. */
export function useAnswerHandover({ id, name }: Pick<Community, 'id' | 'name'>) {
  return useExclusiveMutation({
    mutationKey: ['answer-handover', id],
    mutationFn: (accept: boolean) => client.communities.answerHandover.mutate({ id, accept }),
    onSuccess(community, accept) {
      updateEntity<'community'>(id, () => community)
      showToast(accept ? words.accepted(name) : words.declined, 'default')
    },
    onError: refetchCommunity,
    meta: {
      failure: failureToast(words.answerFailed),
      stale: [...staleAfterRoleChange, 'notifications.groups', 'notifications.counts'],
    },
  })
}

/** Makes the viewer the creator of a community without one. */
export function useVolunteer({ id, name }: Pick<Community, 'id' | 'name'>) {
  return useExclusiveMutation({
    mutationKey: ['volunteer', id],
    mutationFn: () => client.communities.volunteer.mutate({ id }),
    onSuccess: (community) => {
      updateEntity<'community'>(id, () => community)
    },
    onError: refetchCommunity,
    meta: {
      success: words.accepted(name),
      failure: failureToast(words.volunteerFailed),
      stale: staleAfterRoleChange,
    },
  })
}
