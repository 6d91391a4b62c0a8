import { PHOTO_WIDTHS } from '@stoop/validators/photos'

/** The widths of the copies of all kinds of pictures. Each picture has only some of these. */
export const ALL_WIDTHS = Object.values(PHOTO_WIDTHS).flat()

export const photoKey = (name: string, width: number) => `photos/${name}-${width}.webp`
