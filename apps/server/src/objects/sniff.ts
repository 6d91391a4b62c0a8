import type { PhotoType } from '@stoop/validators/photos'

/** What a file is by its first bytes, whatever it is called; undefined for anything but the five kinds taken (R12). */
export function sniff(bytes: Uint8Array): PhotoType | undefined {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp'
  // The major brand, or one of the first compatible ones where the major is the generic `mif1`.
  if (head.startsWith('ftyp', 4) && /avi[fs]/.test(head.slice(8))) return 'image/avif'
  return undefined
}
