const STORAGE_KEY = 'welcome'

/** Records that this account was registered in this browser and has not seen the welcome sheet. */
export function markWelcomePending(userId: string): void {
  localStorage.setItem(STORAGE_KEY, userId)
}

/** Returns whether to show the welcome sheet to this user in this browser. */
export function isWelcomePending(userId: string): boolean {
  return localStorage.getItem(STORAGE_KEY) === userId
}

/** Records that this user must never see the welcome sheet again. */
export function clearPendingWelcome(): void {
  localStorage.removeItem(STORAGE_KEY)
}
