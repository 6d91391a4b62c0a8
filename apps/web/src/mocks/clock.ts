let offsetMs = 0

/** For `beforeEach`: makes `Date.now()` adjustable by `advanceClock`. Timers are unaffected. */
export function mockClock(): () => void {
  const { now } = Date
  offsetMs = 0
  Date.now = () => now() + offsetMs
  return () => {
    Date.now = now
  }
}

/** Moves `Date.now()` forward. */
export function advanceClock(seconds: number): void {
  offsetMs += seconds * 1000
}
