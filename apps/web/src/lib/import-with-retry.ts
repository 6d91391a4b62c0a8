/** The `online` event often comes before the connection works, so a failed import is retried after these milliseconds. */
const DELAYS_AFTER_RECONNECT_MS = [500, 2000]

/** The number of times that the device went online or offline. */
export let connectionChanges = 0
const countChange = () => {
  connectionChanges++
}
addEventListener('online', countChange)
addEventListener('offline', countChange)

/**
 * Imports a module. Waits for the connection if offline, and retries an import that a lost connection interrupted. Rejects if the
 * import fails on a working connection.
 */
export async function importWithRetry<Module>(
  importModule: () => Promise<Module>,
  delays: number[] = [],
): Promise<Module> {
  // Read `onLine` too: its events come later, possibly after the import has failed.
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
