import { type ComponentType, createElement, lazy, useState } from 'react'
import { importWithRetry } from './import-with-retry.ts'

/** A lazily loaded component. `load` loads its code early, for example on pointer down, and never rejects. */
export type LazyComponent<Props = object> = ComponentType<Props> & { load: () => Promise<void> }

const failedImports: (() => void)[] = []

/** Makes failed imports run again on the next render. */
export function retryFailedImports(): void {
  for (const reset of failedImports.splice(0)) reset()
}

/**
 * Creates a component from a module's default export, in a separate chunk: `lazyComponent(() => import('./screen.tsx'))`. If
 * offline, waits for the connection. A failed import throws until `retryFailedImports` is called.
 */
export function lazyComponent<Props extends object>(
  importModule: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  // Render the component itself after the import, because React.lazy shows the fallback for a moment even if the module is
  // loaded.
  let Component: ComponentType<Props> = lazy(importOnRender)

  async function importAndKeep() {
    const module = await importModule()
    Component = module.default
    return module
  }

  async function importOnRender() {
    try {
      return await importWithRetry(importAndKeep)
    } catch (error) {
      failedImports.push(() => {
        Component = lazy(importOnRender)
      })
      throw error
    }
  }

  function Wrapper(props: Props) {
    // The component stays the same while mounted, because React would remount another type.
    const [MountedComponent] = useState(() => Component)
    return createElement(MountedComponent, props)
  }
  Wrapper.load = async () => {
    // Preloading failed. The error shows when the component renders.
    await importAndKeep().catch(() => undefined)
  }
  return Wrapper
}
