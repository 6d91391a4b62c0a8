import { useEffect, useState } from 'react'

/** The number of seconds before a mail can be sent again. The first mail should have arrived by then. */
export const RESEND_SECONDS = 60

/** Counts down from `seconds` after each `start`. Returns the seconds left, or 0 if the countdown is not running. */
export function useCountdown(seconds: number): [secondsLeft: number, start: () => void] {
  const [endsAt, setEndsAt] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (endsAt === 0) return
    const update = () => setSecondsLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)))
    const timer = setInterval(update, 500)
    return () => clearInterval(timer)
  }, [endsAt])
  function start() {
    setEndsAt(Date.now() + seconds * 1000)
    setSecondsLeft(seconds)
  }
  return [secondsLeft, start]
}
