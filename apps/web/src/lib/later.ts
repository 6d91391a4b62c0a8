import { type ComponentType, createElement, lazy } from 'react'

/** A component that comes when it is first shown. `load` sends for it ahead: on a finger coming down, on a pointer above. */
export type Later<Props = object> = ComponentType<Props> & { load: () => void }

const failed = new Set<() => void>()

/** What did not come and was told of may be sent for again. */
export function forgive(): void {
  for (const again of failed) again()
  failed.clear()
}

/**
 * `later(() => import('./screen.tsx'))`: the module's default export, in a chunk of its own. Offline it waits for the connection; one
 * that does not come throws, and does so until it is forgiven.
 */
export function later<Props extends object>(from: () => Promise<{ default: ComponentType<Props> }>): Later<Props> {
  let Piece = lazy(come)

  async function come() {
    try {
      return await from()
    } catch (error) {
      if (navigator.onLine) {
        failed.add(() => {
          Piece = lazy(come)
        })
        throw error
      }
      await new Promise((back) => addEventListener('online', back, { once: true }))
      return come()
    }
  }

  const Late = (props: Props) => createElement(Piece, props)
  // Sent for ahead and failed: said when it is really needed.
  return Object.assign(Late, { load: () => void from().catch(() => undefined) })
}
