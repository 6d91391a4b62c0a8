import { getComposedHue } from '@stoop/ui/skylines/composed'
import type { City } from '@stoop/validators/cities'

/** The hue of each city with a drawing, as in packages/ui/src/tokens.css. */
export const CITY_HUES: Record<City, number> = {
  'New York City': 258,
  'Los Angeles': 74,
  'San Francisco': 34,
  Chicago: 232,
  Boston: 14,
  Philadelphia: 284,
  Miami: 192,
  Atlanta: 150,
  Austin: 318,
}

/** Returns whether the city has a drawn skyline, and a hue in tokens.css. */
export const hasDrawing = (city: City) => city in CITY_HUES

/** Returns a city's hue in degrees. */
export const hueOf = (city: City) => CITY_HUES[city] ?? getComposedHue(city)

export type CityColors = ReturnType<typeof cityColors>

/** Returns the colours of a city in the dark theme as #rrggbb. Without a city, returns neutral colours. */
export function cityColors(city: City | null | undefined) {
  const hue = city ? hueOf(city) : 52
  return {
    skyTop: oklchToHex(0.27, 0.066, hue),
    skyBottom: oklchToHex(0.575, 0.098, 48),
    far: oklchToHex(0.345, 0.058, hue),
    near: oklchToHex(0.218, 0.044, hue),
    lit: oklchToHex(0.86, 0.13, 82),
    text: oklchToHex(0.95, 0.02, 80),
  }
}

/** Converts oklch to sRGB, because the SVG renderer does not support oklch. Uses the matrices of CSS Color 4. */
function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear
    .map((light) =>
      Math.round(gamma(light) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const gamma = (light: number) =>
  Math.min(1, Math.max(0, light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
