/** The size in pixels, which is known only for our own images. */
export interface ImageSize {
  width: number
  height: number
}

/** Returns the aspect ratio of an image's box, limited to 0.8 to 2. If the size is unknown, returns 4:3. */
export function getAspectRatio(size: ImageSize | undefined): number {
  return size ? Math.min(2, Math.max(0.8, size.width / size.height)) : 4 / 3
}
