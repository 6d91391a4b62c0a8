import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { hideTyping, typingAtom } from './typing-members.ts'

/** Returns whether the member is typing. Ends by itself some seconds after the last event. */
export function useIsTyping(userId: string): boolean {
  const until = useAtomValue(typingAtom).get(userId) ?? 0
  useEffect(() => {
    if (until === 0) return
    const timer = setTimeout(() => hideTyping(userId), until - Date.now())
    return () => clearTimeout(timer)
  }, [until, userId])
  return until > 0
}
