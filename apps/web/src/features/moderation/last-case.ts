let lastCaseId: string | undefined

/** Remembers the case that was open last. The queue focuses its row, so that j and k go on from there. */
export function rememberLastCase(id: string | undefined): void {
  lastCaseId = id
}

/** Returns whether this case was open last, once. */
export function takeLastCase(id: string): boolean {
  if (lastCaseId !== id) return false
  lastCaseId = undefined
  return true
}
