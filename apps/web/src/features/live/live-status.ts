let isOpen = false

/** Returns whether this tab receives events. Without them, it reads the counts on navigation and when it is shown again. */
export const isLive = (): boolean => isOpen

export function setLive(value: boolean): void {
  isOpen = value
}
