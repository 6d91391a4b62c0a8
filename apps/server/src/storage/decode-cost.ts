import type { Metadata } from 'sharp'

/**
 * Estimates how many bytes decoding an image takes, from its header and measured bytes per pixel. Formats that are decoded row by
 * row need few bytes; progressive, interlaced, AVIF and GIF images need many.
 */
export function decodeCost(header: Metadata): number {
  return header.width * header.height * bytesPerPixel(header)
}

function bytesPerPixel({ format, isProgressive, chromaSubsampling, depth, bitsPerSample = 8 }: Metadata): number {
  const is16Bit = depth === 'ushort' || bitsPerSample > 8
  switch (format) {
    case 'jpeg':
      return isProgressive ? (chromaSubsampling === '4:2:0' ? 4 : 7) : 0.5
    case 'png':
      return isProgressive ? (is16Bit ? 11.5 : 6.5) : is16Bit ? 6.5 : 2.6
    case 'webp':
      return 2
    case 'gif':
      return 8
    default:
      return is16Bit ? 30 : 20
  }
}
