let lastCaseId: string | undefined

/** Remembers the last opened case. The queue focuses its row, so that j and k continue from there. */
export function rememberLastCase(id: string | undefined): void {
  lastCaseId = id
}

/** Returns whether this case was the last opened one, and forgets it, so that a second call returns false. */
export function takeLastCase(id: string): boolean {
  if (lastCaseId !== id) return false
  lastCaseId = undefined
  return true
}
