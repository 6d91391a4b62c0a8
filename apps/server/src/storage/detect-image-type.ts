import type { PhotoType } from '@stoop/validators/choices'

/** Returns the image type by the file's first bytes, or undefined if it is not one of the five supported types. */
export function detectImageType(bytes: Uint8Array): PhotoType | undefined {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp'
  // The major brand is `avif` or `avis`, or the generic `mif1` if `avif` or `avis` is a compatible brand.
  if (head.startsWith('ftyp', 4) && /avi[fs]/.test(head.slice(8))) return 'image/avif'
  return undefined
}
