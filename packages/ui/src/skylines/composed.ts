import type { SkylineDrawing } from './drawing.ts'

const WIDTH = 480
const GROUND = 160

/** Composes a skyline for a city without a drawing. The same name always gives the same skyline. */
export function composeSkyline(city: string): SkylineDrawing {
  const random = createRandom(city)
  const between = (min: number, max: number) => Math.round(min + random() * (max - min))
  let far = `M0 ${GROUND}`
  for (let x = 0; x < WIDTH; ) {
    const width = Math.min(between(14, 30), WIDTH - x)
    far += `V${between(78, 122)}h${width}`
    x += width
  }
  let near = ''
  let wires = ''
  const litWindows: [number, number][] = []
  for (let x = between(0, 12); x < WIDTH - 44; ) {
    const width = between(18, 40)
    // The tallest buildings are in the middle of the city.
    const middle = 1 - Math.abs(x + width / 2 - WIDTH / 2) / (WIDTH / 2)
    const top = GROUND - between(26, 52 + Math.round(56 * middle))
    near += `M${x} ${GROUND}V${top}${drawRoof(random(), width)}V${GROUND}z`
    if (random() < 0.2) wires += `M${x + width / 2} ${top}v-${between(12, 26)}`
    for (let floor = top + 8; floor < GROUND - 8; floor += between(10, 18))
      litWindows.push([x + between(4, width - 7), floor])
    x += width + between(0, 16)
  }
  return { far: `${far}V${GROUND}z`, near, litWindows, ...(wires && { wires }) }
}

/** Returns the hue of a city without a drawing, in degrees. */
export const getComposedHue = (city: string): number => Math.floor(createRandom(city)() * 360)

/** Draws a roof between the walls: flat, gable, shed, dome or steps. */
function drawRoof(choice: number, width: number): string {
  const half = width / 2
  if (choice < 0.4) return `h${width}`
  if (choice < 0.6) return `l${half} -${Math.round(half * 0.9)}l${half} ${Math.round(half * 0.9)}`
  if (choice < 0.7) return `l${width} -8`
  if (choice < 0.85) return `a${half} ${half} 0 0 1 ${width} 0`
  return `h5v-8h${width - 10}v8h5`
}

/** Returns a generator of numbers from 0 to 1 (mulberry32), seeded with the name (FNV-1a). */
function createRandom(name: string): () => number {
  let state = 2166136261
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
