/** Pixels, known of our own pictures. */
export interface Size {
  width: number
  height: number
}

/** Width to height of the box a picture comes into: 4 to 3 where nobody knows, and neither a chimney nor a ribbon. */
export function ratioOf(size: Size | undefined): number {
  return size ? Math.min(2, Math.max(0.8, size.width / size.height)) : 4 / 3
}
