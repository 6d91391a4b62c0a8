import { useEffect, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'

/**
 * Whether the create dialog is open. The plus menu opens it by this history entry's state, once: the state is spent at once, so that
 * neither back nor reload opens it again (R5).
 */
export function useCreating() {
  const state = useHistoryState<unknown>()
  const [creating, setCreating] = useState(false)
  const asked = typeof state === 'object' && state !== null && 'create' in state

  useEffect(() => {
    if (!asked) return
    setCreating(true)
    history.replaceState(null, '')
  }, [asked])

  return { creating, begin: () => setCreating(true), end: () => setCreating(false) }
}
