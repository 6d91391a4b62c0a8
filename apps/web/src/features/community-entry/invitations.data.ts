import type { CommunityInvitation } from '@stoop/validators/community-entry'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getErrorBody, getErrorMessage } from '../../lib/errors.ts'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../lib/paging.ts'
import { alwaysRefetch, runMutation } from '../../lib/query-client.ts'
import { staleQueriesAfter } from '../../lib/relations.ts'
import { api, client } from '../../lib/trpc.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import { entry as words } from '../../locales/en/community-entry.ts'
import { applyEntry } from '../communities/communities.data.ts'

/** The viewer's open invitations to communities, newest first. Answered invitations stay until the next visit. */
export function useInvitations(): PagedQuery<CommunityInvitation> {
  return useInfiniteQuery(
    api.communities.invited.infiniteQueryOptions({ limit: PAGE_SIZE }, { ...cursorPaging, ...alwaysRefetch }),
  )
}

/** The community that the viewer is invited to. */
export interface InvitedTo {
  id: string
  name: string
}

/** The result of an answer: `gone` if the invitation was withdrawn, `failed` after a toast. */
export type InvitationAnswer = 'joined' | 'declined' | 'gone' | 'failed'

/** Accepts an invitation: the viewer becomes a member. */
export async function acceptInvitation({ id, name }: InvitedTo): Promise<InvitationAnswer> {
  const joining = runMutation(
    {
      mutationFn: (id: string) => client.communities.join.mutate({ id }),
      onSuccess: applyEntry,
      meta: {
        success: { title: words.joined(name) },
        failure: (error) => (isGone(error) ? null : { title: words.acceptFailed, description: getErrorMessage(error) }),
        stale: [...staleQueriesAfter.joined, 'notifications.counts'],
      },
    },
    id,
  )
  return joining.then(() => 'joined', describeEnd)
}

/** Declines an invitation. The inviter is not notified. */
export async function declineInvitation({ id }: InvitedTo): Promise<InvitationAnswer> {
  const declining = runMutation(
    {
      mutationFn: (id: string) => client.communities.decline.mutate({ id }),
      onSuccess: () => updateEntity<'community'>(id, () => ({ isInvited: false })),
      meta: {
        failure: (error) =>
          isGone(error) ? null : { title: words.declineFailed, description: getErrorMessage(error) },
        stale: ['communities.one', 'notifications.counts'],
      },
    },
    id,
  )
  return declining.then(() => 'declined', describeEnd)
}

const describeEnd = (error: unknown): InvitationAnswer => (isGone(error) ? 'gone' : 'failed')

/**
 * Returns whether the invitation was withdrawn. The server then returns 404 for a private community, and an error of joining for
 * a public one.
 */
function isGone(error: unknown): boolean {
  const { code, reason } = getErrorBody(error) ?? {}
  return code === 'NOT_FOUND' || reason === 'JOIN_BY_REQUEST' || reason === 'JOIN_BY_INVITATION'
}
