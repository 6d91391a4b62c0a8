import type { ListPage } from '@stoop/validators/paging'
import type { ConfirmInput } from '@stoop/validators/passkeys'
import type { SessionView } from '@stoop/validators/sessions'
import { useMutation, useQuery } from '@tanstack/react-query'
import { alwaysRefetch, queryClient, runMutation } from '../../lib/query-client.ts'
import { api, client } from '../../lib/trpc.ts'
import { sessions as words } from '../../locales/en/sessions.ts'
import { failureToast } from '../settings/failure-toast.ts'

/** The sessions of the viewer, this one first. */
export function useSessions() {
  return useQuery(api.sessions.list.queryOptions(undefined, alwaysRefetch))
}

/** Signs out another device. */
export function useEndSession() {
  return useMutation({
    mutationFn: ({ id }: SessionView) => client.sessions.end.mutate({ id }),
    onSuccess: (_ok, { id }) => keepSessions((session) => session.id !== id),
    meta: { failure: failureToast(words.signOutFailed), stale: ['sessions.list'] },
  })
}

/** Signs out all other devices. */
export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => client.sessions.endOthers.mutate(),
    onSuccess: () => keepSessions(({ isCurrent }) => isCurrent),
    meta: {
      failure: failureToast(words.signOutOthersFailed),
      stale: ['sessions.list'],
    },
  })
}

function keepSessions(isKept: (session: SessionView) => boolean): void {
  queryClient.setQueryData<ListPage<SessionView>>(
    api.sessions.list.queryOptions().queryKey,
    (page) => page && { ...page, items: page.items.filter(isKept) },
  )
}

/** Confirms the viewer's identity by password or passkey. Rejects with the field's error for a wrong password. */
export function confirmSession(input: ConfirmInput): Promise<unknown> {
  return runMutation(
    {
      mutationFn: (answer: ConfirmInput) => client.sessions.confirm.mutate(answer),
      meta: { failure: failureToast(words.confirmFailed) },
    },
    input,
  )
}
