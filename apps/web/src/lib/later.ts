import { type ComponentType, createElement, lazy } from 'react'

/** A component that comes when it is first shown. `load` sends for it ahead: on a finger coming down, on a pointer above. */
export type Later<Props = object> = ComponentType<Props> & { load: () => void }

const failed: (() => void)[] = []

// How often the connection has come back.
let returns = 0
addEventListener('online', () => {
  returns++
})

/** What did not come and was told of may be sent for again. */
export function forgive(): void {
  for (const again of failed.splice(0)) again()
}

/**
 * `later(() => import('./screen.tsx'))`: the module's default export, in a chunk of its own. Offline it waits for the connection; one
 * that does not come throws, and does so until it is forgiven.
 */
export function later<Props extends object>(from: () => Promise<{ default: ComponentType<Props> }>): Later<Props> {
  let Piece = lazy(come)

  async function come() {
    const before = returns
    try {
      return await from()
    } catch (error) {
      if (!navigator.onLine) await new Promise((back) => addEventListener('online', back, { once: true }))
      // What a connection that is gone had begun is given up late: with the new one it may come.
      else if (returns === before) {
        failed.push(() => {
          Piece = lazy(come)
        })
        throw error
      }
      return come()
    }
  }

  const Late = (props: Props) => createElement(Piece, props)
  Late.load = () => {
    // Sent for ahead and failed: said when it is really needed.
    from().catch(() => undefined)
  }
  return Late
}
