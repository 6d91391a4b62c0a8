const STORAGE_KEY = 'push'

/** Remembers that this member has turned notifications on here, to notice later that they have stopped. */
export const markDevice = (viewerId: string): void => localStorage.setItem(STORAGE_KEY, viewerId)

/** Returns whether this member has turned notifications on here. */
export const isDeviceMarked = (viewerId: string): boolean => localStorage.getItem(STORAGE_KEY) === viewerId

export const unmarkDevice = (): void => localStorage.removeItem(STORAGE_KEY)
