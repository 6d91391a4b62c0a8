import { Suspense, use } from 'react'
import type { Drawing } from './skylines/drawing.ts'

export interface SkylineProps {
  /** A city's name as the API spells it; an unknown one shows an open sky. */
  city: string
  /** Its height at least: `h-32`. */
  className?: string
}

/** A city at dusk in its own hue, as wide as its place. Decoration: the city's name always stands in text nearby. */
export function Skyline({ city, className = 'h-32' }: SkylineProps) {
  return (
    <div
      data-city={city}
      aria-hidden="true"
      className={`relative overflow-hidden bg-linear-to-b from-sky-high to-sky-low ${className}`}
    >
      <Suspense>
        <Towers city={city} />
      </Suspense>
    </div>
  )
}

function Towers({ city }: { city: string }) {
  const drawing = use(drawingOf(city))
  if (!drawing) return null
  const { far, near, deck, wires, lit } = drawing
  return (
    <svg
      viewBox="0 0 480 160"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      aria-hidden="true"
      className="absolute inset-0 size-full animate-appear"
    >
      <path d={far} className="fill-tower-far" />
      {wires && <path d={wires} className="stroke-tower-near" strokeWidth="1.4" strokeLinecap="round" />}
      <path d={near} className="fill-tower-near" fillRule="evenodd" />
      {deck && <path d={deck} className="fill-tower-near" />}
      <path d={lit.map(([x, y]) => `M${x} ${y}h2.6v3.4h-2.6z`).join('')} className="fill-tower-lit" />
    </svg>
  )
}

// One small module a city, so that a screen carries only the cities it shows.
const modules: Record<string, () => Promise<{ drawing: Drawing }>> = {
  'New York City': () => import('./skylines/new-york-city.ts'),
  'Los Angeles': () => import('./skylines/los-angeles.ts'),
  'San Francisco': () => import('./skylines/san-francisco.ts'),
  Chicago: () => import('./skylines/chicago.ts'),
  Boston: () => import('./skylines/boston.ts'),
  Philadelphia: () => import('./skylines/philadelphia.ts'),
  Miami: () => import('./skylines/miami.ts'),
  Atlanta: () => import('./skylines/atlanta.ts'),
  Austin: () => import('./skylines/austin.ts'),
}

const drawings = new Map<string, Promise<Drawing | null>>()

// A drawing that does not arrive is no reason to break the page: the sky stays open, and the next visit asks again.
function drawingOf(city: string): Promise<Drawing | null> {
  const known = drawings.get(city)
  if (known) return known
  const coming = modules[city]?.().then(({ drawing }) => drawing) ?? Promise.resolve(null)
  const drawing = coming.catch((error: unknown) => {
    console.warn(error)
    drawings.delete(city)
    return null
  })
  drawings.set(city, drawing)
  return drawing
}
