import { useEffect, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'

/**
 * Returns whether the create dialog is open. The plus menu opens it through the history state. This hook clears the
 * state at once, so that back and reload do not open the dialog again.
 */
export function useCreateDialog() {
  const state = useHistoryState<unknown>()
  const [isOpen, setIsOpen] = useState(false)
  const isRequested = typeof state === 'object' && state !== null && 'create' in state

  useEffect(() => {
    if (!isRequested) return
    setIsOpen(true)
    history.replaceState(null, '')
  }, [isRequested])

  return { creating: isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}
