import type { ReactNode } from 'react'
import { type DrawingName, scenes } from './scenes.ts'

/** Draws a scene with the common line style. In its own file, so that pages without drawings do not load the styles. */
export const drawScene = (name: DrawingName): ReactNode => (
  <g
    className="animate-fade-in"
    fill="none"
    stroke="var(--muted)"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {scenes[name]()}
  </g>
)
