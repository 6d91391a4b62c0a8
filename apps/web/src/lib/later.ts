import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A component that comes when it is first shown. `load` sends for it ahead: on a finger coming down, on a pointer above. */
export type Later<Props = object> = LazyExoticComponent<ComponentType<Props>> & { load: () => void }

/** `later(() => import('./screen.tsx'))`: the module's default export, in a chunk of its own. Offline it waits for the connection. */
export function later<Props>(from: () => Promise<{ default: ComponentType<Props> }>): Later<Props> {
  // Sent for ahead and failed: said when it is really needed.
  const load = () => {
    from().catch(() => undefined)
  }
  const comes = () =>
    from().catch((error) => {
      if (navigator.onLine) throw error
      return new Promise((back) => addEventListener('online', back, { once: true })).then(from)
    })
  return Object.assign(lazy(comes), { load })
}
