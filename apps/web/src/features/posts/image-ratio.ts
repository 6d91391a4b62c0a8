/** Size in pixels. Known for our own images only. */
export interface ImageSize {
  width: number
  height: number
}

/** Returns the aspect ratio of an image's box: 4:3 if the size is unknown, otherwise limited to 0.8 to 2. */
export function getAspectRatio(size: ImageSize | undefined): number {
  return size ? Math.min(2, Math.max(0.8, size.width / size.height)) : 4 / 3
}
