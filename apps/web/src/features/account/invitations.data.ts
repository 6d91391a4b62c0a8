import type { Invitation } from '@stoop/validators/invitations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { alwaysRefetch } from '../../lib/query-client.ts'
import { api, client } from '../../lib/trpc.ts'
import { accountSettings as words } from '../../locales/en/account-settings.ts'
import { failureToast } from '../settings/failure-toast.ts'

/** The invitations that the viewer has created, newest first. */
export function useInvitations() {
  return useQuery(api.account.invitations.queryOptions(undefined, alwaysRefetch))
}

/** Creates an invitation. Only the result contains its link. */
export function useCreateInvitation() {
  return useMutation({
    mutationFn: () => client.account.createInvitation.mutate(),
    meta: { failure: failureToast(words.invitationFailed), stale: ['account.invitations'] },
  })
}

/** Revokes an invitation, so that its link stops working. */
export function useRevokeInvitation() {
  return useMutation({
    mutationFn: ({ id }: Invitation) => client.account.revokeInvitation.mutate({ id }),
    meta: { failure: failureToast(words.revokeFailed), stale: ['account.invitations'] },
  })
}
