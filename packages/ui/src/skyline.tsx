import { Suspense, use } from 'react'
import type { SkylineDrawing } from './skylines/drawing.ts'

export interface SkylineProps {
  /** A city name from the API. If empty, shows a sky without buildings. */
  city: string
  /** Must set the height. */
  className?: string
}

/**
 * A decorative drawing of a city in its own hue, as wide as its container. In wide containers it has suburbs at the sides, in
 * narrow ones a higher sky. The name of the city must be shown as text nearby.
 */
export function Skyline({ city, className = 'h-32' }: SkylineProps) {
  return (
    <div
      data-city={city}
      aria-hidden="true"
      className={`relative overflow-hidden bg-linear-to-b from-sky-top to-sky-bottom ${className}`}
    >
      <Suspense>
        <Towers city={city} />
      </Suspense>
    </div>
  )
}

function Towers({ city }: { city: string }) {
  const drawing = use(loadDrawing(city))
  if (!drawing) return null
  const { far, near, deck, wires, litWindows: lit } = drawing
  return (
    <svg
      viewBox="0 0 480 160"
      preserveAspectRatio="xMidYMax"
      fill="none"
      aria-hidden="true"
      className="absolute inset-0 size-full animate-fade-in overflow-visible"
    >
      <path d={far} className="fill-skyline-far" />
      {suburbs.map((matrix) => (
        <g key={matrix} transform={matrix}>
          <path d={far} className="fill-skyline-far" />
          <path d={far} className="fill-skyline-near" transform="matrix(1 0 0 .5 0 80)" />
        </g>
      ))}
      {wires && <path d={wires} className="stroke-skyline-near" strokeWidth="1.4" strokeLinecap="round" />}
      <path d={near} className="fill-skyline-near" fillRule="evenodd" />
      {deck && <path d={deck} className="fill-skyline-near" />}
      <path d={lit.map(([x, y]) => `M${x} ${y}h2.6v3.4h-2.6z`).join('')} className="fill-lit-window" />
    </svg>
  )
}

// The background, mirrored to the left and right of the city.
const suburbs = ['matrix(-1 0 0 1 0 0)', 'matrix(-1 0 0 1 960 0)']

// A module for each city, so that a screen loads only the cities that it shows.
const importers: Record<string, () => Promise<{ drawing: SkylineDrawing }>> = {
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

const drawings = new Map<string, Promise<SkylineDrawing | null>>()

// If a drawing fails to load, the sky stays empty and the next mount retries.
function loadDrawing(city: string): Promise<SkylineDrawing | null> {
  const cached = drawings.get(city)
  if (cached) return cached
  const loading =
    importers[city]?.().then(({ drawing }) => drawing) ??
    import('./skylines/composed.ts').then(({ composeSkyline }) => (city ? composeSkyline(city) : null))
  const drawing = loading.catch((error: unknown) => {
    console.warn(error)
    drawings.delete(city)
    return null
  })
  drawings.set(city, drawing)
  return drawing
}
