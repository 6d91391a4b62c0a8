import { useEffect, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'

/** The history state with which a community's page opens the invitations. */
export const INVITE_STATE = { invite: true }

/** Returns whether to open the invitations. Clears the history state at once, so that Back and a reload do not open them again. */
export function useInviteOnArrival(): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const state = useHistoryState<unknown>()
  const [isOpen, setIsOpen] = useState(false)
  const isRequested = typeof state === 'object' && state !== null && 'invite' in state
  useEffect(() => {
    if (!isRequested) return
    setIsOpen(true)
    history.replaceState(null, '')
  }, [isRequested])
  return [isOpen, setIsOpen]
}
