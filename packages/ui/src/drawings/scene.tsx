import type { ReactNode } from 'react'
import { type DrawingName, scenes } from './scenes.ts'

/** Draws a scene with the lines that all of them share. They are here, so that a page without drawings does not load them. */
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
