import { type ComponentType, createElement, lazy, useState } from 'react'

/** A lazily loaded component. `load` starts loading it early, for example on pointer down; it never rejects. */
export type LazyComponent<Props = object> = ComponentType<Props> & { load: () => Promise<void> }

const failedImports: (() => void)[] = []

// Number of times the device went from offline to online.
let reconnectCount = 0
addEventListener('online', () => {
  reconnectCount++
})

/** The `online` event often comes before the connection works: imports are tried again after these milliseconds. */
const DELAYS_AFTER_RECONNECT_MS = [500, 2000]

/** Allows failed imports to be tried again on the next render. */
export function retryFailedImports(): void {
  for (const reset of failedImports.splice(0)) reset()
}

/**
 * Creates a component from a module's default export, in a chunk of its own: `lazyComponent(() =>
 * import('./screen.tsx'))`. Offline it waits for the connection. A failed import throws until `retryFailedImports` is
 * called.
 */
export function lazyComponent<Props extends object>(
  importModule: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  // React.lazy shows the fallback for a moment even if the module has loaded; the component itself does not.
  let Component: ComponentType<Props> = lazy(() => importWithRetry())

  async function importAndKeep() {
    const module = await importModule()
    Component = module.default
    return module
  }

  async function importWithRetry(delays: number[] = []): Promise<{ default: ComponentType<Props> }> {
    const countBefore = reconnectCount
    try {
      return await importAndKeep()
    } catch (error) {
      if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
      // A request on a lost connection may fail only after the device is online again. Then the import is tried again.
      else if (reconnectCount === countBefore) {
        const [delay, ...laterDelays] = delays
        if (delay !== undefined) {
          await new Promise((resolve) => setTimeout(resolve, delay))
          return importWithRetry(laterDelays)
        }
        failedImports.push(() => {
          Component = lazy(() => importWithRetry())
        })
        throw error
      }
      return importWithRetry(DELAYS_AFTER_RECONNECT_MS)
    }
  }

  function Wrapper(props: Props) {
    // Kept while mounted: a component of another type would be mounted again.
    const [MountedComponent] = useState(() => Component)
    return createElement(MountedComponent, props)
  }
  Wrapper.load = async () => {
    // Preloading failed. The error shows when the component is rendered.
    await importAndKeep().catch(() => undefined)
  }
  return Wrapper
}
