import { PHOTO_WIDTHS } from '@stoop/validators/photo-url'
import type { StoredImage } from '@stoop/validators/posts'
import { ZOOM_WIDTH, zoomPhotoUrl } from '@stoop/validators/zoom-photo'
import type { SlideImage } from 'yet-another-react-lightbox'

/**
 * The width in device pixels up to which the viewer shows the copy of the feed. More than the copy has, because the screen of a
 * phone with 1170 pixels would load the larger copy without being sharper.
 */
const SHARP_WIDTH = PHOTO_WIDTHS.post[0] * 1.25

/** Returns the slide of a picture in the viewer. Zooming loads a larger copy, if there is one. `alt` is used without a description. */
export function toSlide({ url: src, alt: text, width, height }: StoredImage, alt: string): SlideImage {
  const size = width && height ? { width, height } : undefined
  const zoomUrl = size && zoomPhotoUrl(src, size)
  const ratio = size ? size.height / size.width : 1
  return {
    src,
    alt: text || alt,
    ...(text && { description: text }),
    // A picture on another server cannot be downloaded from our page.
    download: zoomUrl ?? src.startsWith('/'),
    ...size,
    ...(zoomUrl && {
      srcSet: [
        { src, width: SHARP_WIDTH, height: SHARP_WIDTH * ratio },
        { src: zoomUrl, width: ZOOM_WIDTH, height: ZOOM_WIDTH * ratio },
      ],
    }),
  }
}
