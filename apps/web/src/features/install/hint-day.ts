const STORAGE_KEY = 'install-hint'
const ANSWERED = 'answered'

/** Returns whether to suggest installing the app: from the second day on this device, until the user has answered. */
export function isHintDue(today = new Date().toDateString()): boolean {
  const stored = localStorage.getItem(STORAGE_KEY)
  if (stored === null) localStorage.setItem(STORAGE_KEY, today)
  return stored !== null && stored !== ANSWERED && stored !== today
}

/** Records the answer, so that the hint never returns on this device. */
export function endHint(): void {
  localStorage.setItem(STORAGE_KEY, ANSWERED)
}
