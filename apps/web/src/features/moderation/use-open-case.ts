import { useLocation, useSearchParams } from 'wouter'
import type { CaseState } from './moderation.data.ts'

/** Returns the URL of a case in a list. */
export const caseUrl = (list: CaseState, id: string) =>
  `/moderation?${new URLSearchParams({ ...(list === 'decided' && { tab: list }), case: id })}`

/**
 * The history state of a case opened from the queue. Closing the case then goes back instead of adding a history
 * entry.
 */
export const FROM_QUEUE = { fromQueue: true }

/** Keeps the open case in the URL as `?case=`, so that a reload shows it again and Back closes it. */
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
  /** Replaces the history entry, so that Back leads to the queue. */
  const show = (id: string) => navigate(caseUrl(list, id), { replace: true, state: history.state })

  return { caseId: query.get('case'), list, close, show }
}
