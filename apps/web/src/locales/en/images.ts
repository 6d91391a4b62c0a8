import { localized } from '../texts.ts'

/** Images in posts. */
export const images = localized('images', {
  unavailable: "This picture can't be shown",
  openExternal: 'Open picture',
  externalFrom: 'Picture from',
  externalHint: 'If you load it, that site sees your IP address.',
  load: 'Load picture',
  enlarge: (position: number, count: number) =>
    count === 1 ? 'Enlarge picture' : `Enlarge picture ${position} of ${count}`,
  /** The labels of the picture viewer, by the library's names. */
  viewer: {
    Lightbox: 'Picture viewer',
    Close: 'Close',
    Previous: 'Previous picture',
    Next: 'Next picture',
    Download: 'Download picture',
    'Zoom in': 'Zoom in',
    'Zoom out': 'Zoom out',
    'Show captions': 'Show description',
    'Hide captions': 'Hide description',
    'Photo gallery': 'Pictures of the post',
    Slide: 'Picture',
    '{index} of {total}': 'Picture {index} of {total}',
  },
})
