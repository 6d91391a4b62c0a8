import type { Metadata } from 'sharp'

/**
 * About how many bytes of memory it takes to open a picture, told from its header alone. Bytes per pixel as measured:
 * what is read row by row costs next to nothing, what must be whole in memory (progressive, interlaced, AVIF, GIF) much.
 */
export function decodeCost(header: Metadata): number {
  return header.width * header.height * bytesPerPixel(header)
}

function bytesPerPixel({ format, isProgressive, chromaSubsampling, depth, bitsPerSample = 8 }: Metadata): number {
  const deep = depth === 'ushort' || bitsPerSample > 8
  switch (format) {
    case 'jpeg':
      return isProgressive ? (chromaSubsampling === '4:2:0' ? 4 : 7) : 0.5
    case 'png':
      return isProgressive ? (deep ? 11.5 : 6.5) : deep ? 6.5 : 2.6
    case 'webp':
      return 2
    case 'gif':
      return 8
    default:
      return deep ? 30 : 20
  }
}
