/** A city in a box of 480 × 160, its ground at y = 160. Paths are SVG path data. */
export interface Drawing {
  /** What stands behind, paler. */
  far: string
  /** What one knows the city by. */
  near: string
  /** A bridge's deck, over its own towers. */
  deck?: string
  /** Cables, masts, antennas: stroked, behind `near`. */
  wires?: string
  /** The top left corner of each window with somebody at home. */
  lit: readonly (readonly [x: number, y: number])[]
}
