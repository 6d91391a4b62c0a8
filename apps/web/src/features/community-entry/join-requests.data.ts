import type { JoinRequest, JoinRequestInput } from '@stoop/validators/community-entry'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getErrorBody, getErrorMessage } from '../../lib/errors.ts'
import { cursorPaging, type PagedQuery } from '../../lib/paging.ts'
import { alwaysRefetch, invalidate, runInBackground, runMutation } from '../../lib/query-client.ts'
import { removeFromLists } from '../../lib/remove-from-lists.ts'
import { api, client } from '../../lib/trpc.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import { entry as words } from '../../locales/en/community-entry.ts'
import { applyEntry } from '../communities/communities.data.ts'
import { ignoreKept, sendOrKeep } from '../outbox/keep-entry.ts'
import { BATCH_SIZE } from './decide-in-batches.ts'
import { describeFailure } from './describe-failure.ts'

// The scope runs a withdrawal and a new request in order: the reverse order would withdraw the new request.
const requestScope = (id: string) => ({ id: `join-request:${id}` })

/**
 * Asks to join a community. Without a connection, the outbox keeps the request. Rejects after showing a toast; the error contains the
 * field errors.
 */
export async function requestToJoin(input: JoinRequestInput, name: string): Promise<void> {
  await runMutation(
    {
      scope: requestScope(input.id),
      mutationFn: (input: JoinRequestInput) =>
        sendOrKeep({
          content: { kind: 'join', communityId: input.id, name, answers: input.answers ?? [] },
          options: {},
          send: (options) => client.communities.request.mutate(input, options),
        }),
      onSuccess: applyEntry,
      onError: (error) => haveQuestionsChanged(error) && invalidate('communities.one'),
      meta: {
        success: words.sent,
        failure: (error) =>
          getErrorBody(error)?.fields && !haveQuestionsChanged(error) ? null : describeFailure(words.sendFailed)(error),
        stale: ['communities.one'],
      },
    },
    input,
  ).catch(ignoreKept)
}

/**
 * Returns whether a moderator has changed the questions since the form was opened. The form then shows the new ones.
 */
function haveQuestionsChanged(error: Error): boolean {
  const reason = getErrorBody(error)?.reason
  return reason === 'ANSWERS_DIFFER' || reason === 'NO_QUESTIONS'
}

/** Withdraws the viewer's request, optimistically. */
export function withdrawRequest({ id }: { id: string }): void {
  const undo = updateEntity<'community'>(id, () => ({ requestState: null }))
  runInBackground(
    {
      scope: requestScope(id),
      mutationFn: (id: string) => client.communities.withdraw.mutate({ id }),
      onSuccess: applyEntry,
      onError: undo,
      meta: {
        failure: (error) => ({ title: words.withdrawFailed, description: getErrorMessage(error) }),
        stale: ['communities.one'],
      },
    },
    id,
  )
}

/** The pending requests to join a community, oldest first. Only its moderators can read them. */
export function useJoinRequests(id: string): PagedQuery<JoinRequest> {
  return useInfiniteQuery(
    api.communities.requests.infiniteQueryOptions({ id, limit: BATCH_SIZE }, { ...cursorPaging, ...alwaysRefetch }),
  )
}

/** Decides at most BATCH_SIZE requests. Shows no toast. */
export function decideRequests(id: string, requestIds: string[], accept: boolean) {
  return client.communities.decideRequests.mutate({ id, requestIds, accept })
}

/** Decides one request. Returns whether it was still pending, or undefined after an error, which shows a toast. */
export function decideRequest(id: string, requestId: string, accept: boolean): Promise<boolean | undefined> {
  return runMutation(
    {
      mutationFn: (ids: string[]) => decideRequests(id, ids, accept),
      meta: { failure: describeFailure(words.decideFailed), stale: ['communities.one', 'communities.members'] },
    },
    [requestId],
  ).then(
    ({ decided }) => decided > 0,
    () => undefined,
  )
}

/** Removes decided requests from the list. */
export function removeRequests(ids: readonly string[]): void {
  for (const id of ids) removeFromLists('communities.requests', id)
}

/** Refetches the queries whose results a decision about requests changes. */
export function refetchAfterDecisions(): void {
  for (const stale of ['communities.requests', 'communities.one', 'communities.members'] as const) invalidate(stale)
}
