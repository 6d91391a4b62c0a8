let ahead = 0

/** For `beforeEach`: a clock that `pass` puts forward. Timers run as ever. */
export function movableClock(): () => void {
  const { now } = Date
  ahead = 0
  Date.now = () => now() + ahead
  return () => {
    Date.now = now
  }
}

/** So many seconds go by at once. */
export function pass(seconds: number): void {
  ahead += seconds * 1000
}
