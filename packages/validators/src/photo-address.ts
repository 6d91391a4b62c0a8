// Apart from the schemas: to show a picture needs no zod.

/** The widths in pixels of the copies that are kept of a picture, the largest first: a square face, a post's picture. */
export const PHOTO_WIDTHS = { profile: [512, 192, 96], post: [1080, 540] } as const
export type PhotoForm = keyof typeof PHOTO_WIDTHS

/** Where one copy of a picture is served; `name` is its 32 random hex digits. */
export const photoAddress = (name: string, width: number) => `/objects/${name}-${width}.webp`

/** The name and width in an address of ours; undefined for any other address. */
export function readPhotoAddress(address: string): { name: string; width: number; form: PhotoForm } | undefined {
  const [, name, digits] = /^\/objects\/([0-9a-f]{32})-([1-9]\d+)\.webp$/.exec(address) ?? []
  const width = Number(digits)
  const form = (['profile', 'post'] as const).find((each) => PHOTO_WIDTHS[each].some((kept) => kept === width))
  return name && form ? { name, width, form } : undefined
}

/** The `srcset` of a picture of ours by any of its addresses: every copy with its width; undefined for a foreign one. */
export function photoSrcSet(address: string): string | undefined {
  const ours = readPhotoAddress(address)
  return ours && PHOTO_WIDTHS[ours.form].map((width) => `${photoAddress(ours.name, width)} ${width}w`).join(', ')
}
