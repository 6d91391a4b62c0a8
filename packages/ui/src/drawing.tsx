import { Suspense, use } from 'react'
import type { DrawingName } from './drawings/scenes.ts'

export type { DrawingName }

export interface DrawingProps {
  name: DrawingName
  /** Must set the height. */
  className?: string
}

/** A small, decorative drawing for an empty list or an error. Its code loads when the first drawing is shown. */
export function Drawing({ name, className = 'h-30' }: DrawingProps) {
  return (
    <svg viewBox="0 0 200 120" aria-hidden="true" className={className}>
      <Suspense>
        <Scene name={name} />
      </Suspense>
    </svg>
  )
}

const Scene = ({ name }: Pick<DrawingProps, 'name'>) => use(loadScenes())?.(name)

let scenesPromise: Promise<typeof import('./drawings/scene.tsx').drawScene | null> | undefined

// If the code fails to load, the space stays empty and the next mount retries.
function loadScenes() {
  scenesPromise ??= import('./drawings/scene.tsx').then(
    ({ drawScene }) => drawScene,
    (error: unknown) => {
      console.warn(error)
      scenesPromise = undefined
      return null
    },
  )
  return scenesPromise
}
