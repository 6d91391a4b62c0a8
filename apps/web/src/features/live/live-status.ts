let isOpen = false

/**
 * Returns whether this tab receives events. If not, the app refetches the counts on navigation and when the tab is shown again.
 */
export const isLive = (): boolean => isOpen

export function setLive(value: boolean): void {
  isOpen = value
}
