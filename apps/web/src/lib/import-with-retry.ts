/** The `online` event often comes before the connection works: a failed import is tried again after these milliseconds. */
const DELAYS_AFTER_RECONNECT_MS = [500, 2000]

// Number of times the device went online or offline.
let connectionChanges = 0
const countChange = () => {
  connectionChanges++
}
addEventListener('online', countChange)
addEventListener('offline', countChange)

/**
 * Imports a module. Offline it waits for the connection. An import that was cut off by a lost connection is tried again.
 * Rejects if the import fails on a working connection.
 */
export async function importWithRetry<Module>(
  importModule: () => Promise<Module>,
  delays: number[] = [],
): Promise<Module> {
  // `onLine` too: its events come a moment later, perhaps after the import has failed.
  const wasOnline = navigator.onLine
  const changesBefore = connectionChanges
  try {
    return await importModule()
  } catch (error) {
    if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    else if (wasOnline && connectionChanges === changesBefore) {
      const [delay, ...laterDelays] = delays
      if (delay === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, delay))
      return importWithRetry(importModule, laterDelays)
    }
    return importWithRetry(importModule, DELAYS_AFTER_RECONNECT_MS)
  }
}
