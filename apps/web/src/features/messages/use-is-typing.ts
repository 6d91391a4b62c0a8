import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { typingAtom } from './messages.data.ts'

/** Returns whether the member is typing. Ends by itself some seconds after the last event. */
export function useIsTyping(userId: string): boolean {
  const [typing, setTyping] = useAtom(typingAtom)
  const until = typing.get(userId) ?? 0
  useEffect(() => {
    if (until === 0) return
    const timer = setTimeout(
      () => setTyping((members) => new Map([...members].filter(([id]) => id !== userId))),
      until - Date.now(),
    )
    return () => clearTimeout(timer)
  }, [until, userId, setTyping])
  return until > 0
}
