import type { Statement } from '@stoop/validators/moderation'
import { useQuery } from '@tanstack/react-query'
import { getErrorBody, getErrorMessage, getHttpStatus, isOffline } from '../../lib/errors.ts'
import { alwaysRefetch, queryClient, runMutation } from '../../lib/query-client.ts'
import { api, client } from '../../lib/trpc.ts'
import { statements as words } from '../../locales/en/statements.ts'

/** A decision about the viewer. */
export const useStatement = (id: string) => useQuery(api.statements.one.queryOptions({ id }, alwaysRefetch))

// These calls show no toasts, because the pages show errors in place.

/** Fetches the decision by an appeal token. Uses a mutation, so that the token is in the body instead of the URL. */
export const fetchStatementByToken = (token: string): Promise<Statement> =>
  runMutation({ mutationFn: () => client.statements.oneByToken.mutate({ token }) }, undefined)

/** Appeals against a decision about the viewer. */
export async function sendAppeal(id: string, text: string): Promise<void> {
  const statement = await runMutation({ mutationFn: () => client.statements.appeal.mutate({ id, text }) }, undefined)
  queryClient.setQueryData(api.statements.one.queryOptions({ id }).queryKey, statement)
}

/** Appeals with the token from a rejected sign-in or a mail. */
export const sendAppealByToken = (token: string, text: string): Promise<Statement> =>
  runMutation({ mutationFn: () => client.statements.appealByToken.mutate({ token, text }) }, undefined)

/** Returns whether the member has already appealed, for example in another tab. */
export const isAlreadyAppealed = (error: unknown) => getErrorBody(error)?.reason === 'ALREADY_APPEALED'

/** Returns a message for the user that explains why an appeal was not sent. */
export function describeAppealError(error: unknown): string {
  if (getHttpStatus(error) === undefined && isOffline()) return words.failedOffline
  return getErrorMessage(error) ?? words.failed
}
