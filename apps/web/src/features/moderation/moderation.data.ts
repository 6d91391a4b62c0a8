import type { SUSPENSION_DAYS } from '@stoop/validators/choices'
import type {
  DecideAppealInput,
  DecideInput,
  ModerationAppeal,
  ModerationCase,
  ModerationCaseDetail,
  ModerationCounts,
} from '@stoop/validators/moderation'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { discardSentDraft } from '../../lib/draft.ts'
import { getErrorBody, getErrorMessage } from '../../lib/errors.ts'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../lib/paging.ts'
import { alwaysRefetch, invalidate, queryClient, runInBackground, runMutation } from '../../lib/query-client.ts'
import { removeFromLists } from '../../lib/remove-from-lists.ts'
import { api, client } from '../../lib/trpc.ts'
import { moderation as words } from '../../locales/en/moderation.ts'

export type CaseState = 'open' | 'decided'
export type SuspensionDays = (typeof SUSPENSION_DAYS)[number] | null

/** Open cases, most urgent first, or decided cases, newest first. */
export const useCases = (state: CaseState): PagedQuery<ModerationCase> =>
  useInfiniteQuery(
    api.moderation.cases.infiniteQueryOptions({ state, limit: PAGE_SIZE }, { ...cursorPaging, ...alwaysRefetch }),
  )

/** One case. Never prefetch it, because the server logs each view. */
export const useCase = (id: string) => useQuery(api.moderation.one.queryOptions({ id }, alwaysRefetch))

/** How many open cases and appeals are waiting for the viewer. */
export const useQueueCounts = () => useQuery(api.moderation.counts.queryOptions(undefined, alwaysRefetch)).data

/** Returns how many cases and appeals are waiting; 0 while the counts load. */
export const countWaiting = (counts: ModerationCounts | undefined) =>
  (counts?.openCases ?? 0) + (counts?.openAppeals ?? 0)

/** The name of the draft of a decision's facts. */
export const factsDraftName = (viewerId: string, caseId: string) => `case:${viewerId}:${caseId}`

/**
 * Decides a case in the background. The case leaves the queue at once. If the request fails, it is put back. The
 * facts stay in their draft until the server has saved them.
 */
export function decideCase(input: DecideInput, draftName: string, isLast: boolean): void {
  const done = words.done[input.action]
  let putBack = () => {}
  runCaseChange<ModerationCaseDetail>({
    id: input.id,
    mutationFn: () => client.moderation.decide.mutate(input),
    onMutate: () => {
      putBack = removeFromLists('moderation.cases', input.id)
    },
    onSuccess: (decided) => {
      cacheCase(decided)
      discardSentDraft(draftName, input.facts ?? '')
      // Refetch, because a refetch that ran at the same time may have put the case back into the queue.
      invalidate('moderation.cases')
      invalidate('moderation.counts')
    },
    onError: (error) => {
      // Do not put the case back if another moderator has decided it or handed it over.
      if (!isOutOfQueue(error)) putBack()
    },
    success: isLast ? words.decidedLast(done) : words.decided(done),
    failure: words.failed,
  })
}

/** Hands a case over in the background. The case leaves the queue at once, and is put back if the request fails. */
export function handOverCase(input: { id: string; to: 'site' | 'admin'; text?: string }): void {
  let putBack = () => {}
  runCaseChange({
    id: input.id,
    mutationFn: () => client.moderation.handOver.mutate(input),
    onMutate: () => {
      putBack = removeFromLists('moderation.cases', input.id)
    },
    // Refetch, because an admin who hands a case over to the admins still sees it.
    onSuccess: () => invalidate('moderation'),
    onError: (error) => {
      if (!isOutOfQueue(error)) putBack()
    },
    success: words.handedOver,
    failure: words.handOverFailed,
  })
}

interface CaseChange<Output> {
  id: string
  mutationFn: () => Promise<Output>
  onMutate: () => void
  onSuccess: (output: Output) => void
  onError: (error: Error) => void
  success: { title: string }
  failure: { title: string; description?: string }
}

function runCaseChange<Output>({ id, success, failure, ...change }: CaseChange<Output>): void {
  runInBackground(
    {
      ...change,
      meta: {
        success,
        failure: (error) => {
          if (isAlreadyDecided(error)) return words.alreadyDecided
          if (isGone(error)) return words.caseGone
          return {
            title: failure.title,
            description: getErrorMessage(error) ?? failure.description,
            action: { label: words.openCase, onAct: () => navigate(`/moderation?case=${id}`) },
          }
        },
      },
    },
    undefined,
  )
}

/** Adds a note to a case. Rejects after showing a toast. */
export async function noteCase(id: string, text: string): Promise<void> {
  const mutationFn = () => client.moderation.note.mutate({ id, text })
  cacheCase(await runMutation({ mutationFn, meta: { failure: describeFailure(words.noteFailed) } }, undefined))
}

/** Starts or ends the hold of a case. A hold keeps the evidence. */
export function holdCase(id: string, isOnHold: boolean): void {
  runInBackground(
    {
      mutationFn: () => client.moderation.hold.mutate({ id, isOnHold }),
      onSuccess: cacheCase,
      meta: { success: words.evidence(isOnHold), failure: describeFailure(words.holdFailed) },
    },
    undefined,
  )
}

/** Open appeals, oldest first. */
export const useAppeals = (): PagedQuery<ModerationAppeal> =>
  useInfiniteQuery(
    api.moderation.appeals.infiniteQueryOptions({ limit: PAGE_SIZE }, { ...cursorPaging, ...alwaysRefetch }),
  )

/** Decides an appeal in the background. The appeal leaves the list at once, and is put back if the request fails. */
export function decideAppeal(input: DecideAppealInput, draftName: string): void {
  let putBack = () => {}
  runInBackground(
    {
      mutationFn: () => client.moderation.decideAppeal.mutate(input),
      onMutate: () => {
        putBack = removeFromLists('moderation.appeals', input.id)
      },
      onSuccess: () => discardSentDraft(draftName, input.explanation),
      onError: (error) => {
        if (!isOutOfQueue(error)) putBack()
      },
      meta: {
        success: words.appeal.done[input.outcome],
        failure: (error) =>
          isOutOfQueue(error)
            ? words.appeal.alreadyDecided
            : { ...words.appeal.failed, description: getErrorMessage(error) ?? words.appeal.failed.description },
        stale: ['moderation.one', 'moderation.counts'],
      },
    },
    undefined,
  )
}

const describeFailure = (toast: { title: string }) => (error: Error) =>
  isGone(error) ? words.caseGone : { ...toast, description: getErrorMessage(error) }

const cacheCase = (detail: ModerationCaseDetail) => {
  queryClient.setQueryData(api.moderation.one.queryOptions({ id: detail.id }).queryKey, detail)
}

const isOutOfQueue = (error: Error) => isAlreadyDecided(error) || isGone(error)
const isAlreadyDecided = (error: Error) => getErrorBody(error)?.reason === 'ALREADY_DECIDED'
const isGone = (error: Error) => getErrorBody(error)?.code === 'NOT_FOUND'
