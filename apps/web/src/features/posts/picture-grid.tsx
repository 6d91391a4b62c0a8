import type { StoredImage } from '@stoop/validators/posts'
import { images as words } from '../../locales/en/images.ts'
import { getAspectRatio, type ImageSize } from './image-ratio.ts'
import PostImage from './post-image.tsx'

/** A picture that would have to be cropped by more than this factor is shown whole. */
const MAX_CROP = 2
const MIN_STACKED_RATIO = 1.7
const MAX_STACKED_RATIO = 3
const MIN_CELL_RATIO = 0.75

export interface PictureGridProps {
  images: readonly StoredImage[]
  /** The alternative text of pictures without one. */
  alt: string
  /** Called with the URL of the picture to show on the whole screen. */
  onEnlarge: (url: string) => void
}

/** Two to four pictures of a post in one box. If there are three, the first fills the left half. */
export function PictureGrid({ images, alt, onEnlarge }: PictureGridProps) {
  const { ratio, columns, rows } = getLayout(images.map(sizeOf))
  return (
    <ul
      className="grid gap-1 overflow-clip rounded-field"
      style={{
        aspectRatio: ratio,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
      }}
    >
      {images.map((image, index) => {
        const isTall = images.length === 3 && index === 0
        const size = sizeOf(image)
        const cellRatio = (ratio / columns) * (isTall ? 1 : rows)
        const crop = size ? size.width / size.height / cellRatio : 1
        return (
          <li key={image.url} className="grid min-h-0 min-w-0" style={isTall ? { gridRow: `span ${rows}` } : undefined}>
            <PostImage
              url={image.url}
              alt={image.alt || alt}
              size={size}
              hash={image.hash}
              enlarge={{ label: words.enlarge(index + 1, images.length), onClick: () => onEnlarge(image.url) }}
              cell={crop > MAX_CROP || crop < 1 / MAX_CROP ? 'contain' : 'cover'}
            />
          </li>
        )
      })}
    </ul>
  )
}

/**
 * Returns the box's aspect ratio, columns and rows. Two wide pictures are below each other, two other pictures side by side, so
 * that little is cropped. More pictures use the first picture's aspect ratio.
 */
function getLayout(sizes: readonly (ImageSize | undefined)[]): { ratio: number; columns: number; rows: number } {
  if (sizes.length > 2) return { ratio: getAspectRatio(sizes[0]), columns: 2, rows: 2 }
  const ratios = sizes.map((size) => (size ? size.width / size.height : 4 / 3))
  const cell = Math.sqrt(ratios.reduce((product, ratio) => product * ratio, 1))
  return ratios.every((ratio) => ratio >= MIN_STACKED_RATIO)
    ? { ratio: Math.min(cell, MAX_STACKED_RATIO) / 2, columns: 1, rows: 2 }
    : { ratio: 2 * Math.min(1, Math.max(MIN_CELL_RATIO, cell)), columns: 2, rows: 1 }
}

const sizeOf = (image: StoredImage | undefined): ImageSize | undefined =>
  image?.width && image.height ? { width: image.width, height: image.height } : undefined
