const PREFIX = 'scroll:'

/** Returns the key in sessionStorage of the current history entry's scroll position. */
export function getScrollPositionKey(): string {
  // The Navigation API has a key for each history entry. In a browser without it, the URL is the key.
  return `${PREFIX}${window.navigation?.currentEntry?.key ?? location.href}`
}

/** Deletes all saved scroll positions, because the next session reuses the history entries. */
export function deleteScrollPositions(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
