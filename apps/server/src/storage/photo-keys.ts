import { PHOTO_WIDTHS } from '@stoop/validators/photos'
import { ZOOM_WIDTH } from '@stoop/validators/zoom-photo'

/** The widths of the copies of all kinds of pictures. Each picture has only some of these. */
export const ALL_WIDTHS = [...Object.values(PHOTO_WIDTHS).flat(), ZOOM_WIDTH]

export const photoKey = (name: string, width: number) => `photos/${name}-${width}.webp`
