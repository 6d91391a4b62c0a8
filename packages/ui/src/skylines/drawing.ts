/** A city in a view box of 480 × 160, with the ground at y = 160. Strings are SVG paths. */
export interface SkylineDrawing {
  /** Buildings in the background, in a paler colour. */
  far: string
  /** The landmarks in front. */
  near: string
  /** The deck of a bridge, drawn over its towers. */
  deck?: string
  /** Cables, masts and antennas: strokes, drawn behind `near`. */
  wires?: string
  /** The top left corner of each lit window. */
  litWindows: readonly (readonly [x: number, y: number])[]
}
