import { useLocation, useSearchParams } from 'wouter'
import type { CaseState } from './moderation.data.ts'

/** Returns the URL of a case in a list. */
export const caseUrl = (list: CaseState, id: string) =>
  `/moderation?${new URLSearchParams({ ...(list === 'decided' && { tab: list }), case: id })}`

/** The history state of a link from the queue to a case, so that closing the case goes back. */
export const FROM_QUEUE = { fromQueue: true }

/** Keeps the open case in the URL as `?case=`, so that a reload keeps it and Back closes it. */
export function useOpenCase() {
  const [, navigate] = useLocation()
  const [query] = useSearchParams()
  const tab = query.get('tab')
  const listUrl = tab ? `/moderation?tab=${tab}` : '/moderation'
  const list: CaseState = tab === 'decided' ? tab : 'open'

  function close() {
    const state: unknown = history.state
    if (typeof state === 'object' && state !== null && 'fromQueue' in state) history.back()
    else navigate(listUrl, { replace: true })
  }
  /** Replaces the open case, so that Back leads to the queue. */
  const show = (id: string) => navigate(caseUrl(list, id), { replace: true, state: history.state })

  return { caseId: query.get('case'), list, close, show }
}
