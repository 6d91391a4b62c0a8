const STORAGE_KEY = 'welcome'

/** Records that this account was registered in this browser and has not seen the welcome sheet. */
export function markWelcomePending(userId: string): void {
  localStorage.setItem(STORAGE_KEY, userId)
}

/** Whether to show the welcome sheet to this user in this browser. */
export function isWelcomePending(userId: string): boolean {
  return localStorage.getItem(STORAGE_KEY) === userId
}

/** Never shows the welcome sheet to this user again. */
export function clearPendingWelcome(): void {
  localStorage.removeItem(STORAGE_KEY)
}
