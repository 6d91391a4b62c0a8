import type { StoredImage } from '@stoop/validators/posts'
import { images as words } from '../../locales/en/images.ts'
import { getAspectRatio, type ImageSize } from './image-ratio.ts'
import PostImage from './post-image.tsx'

/** A picture that would have to be cropped by more than this factor is shown whole. */
const MAX_CROP = 2

export interface PictureGridProps {
  images: readonly StoredImage[]
  /** The alternative text of pictures without one. */
  alt: string
  /** Called with the URL of the picture to show on the whole screen. */
  onEnlarge: (url: string) => void
}

/** Two to four pictures of a post in a box with the aspect ratio of the first. With three, the first fills the left half. */
export function PictureGrid({ images, alt, onEnlarge }: PictureGridProps) {
  const ratio = getAspectRatio(sizeOf(images[0]))
  const rows = images.length > 2 ? 2 : 1
  return (
    <ul
      className="grid grid-cols-2 gap-1 overflow-clip rounded-field"
      style={{ aspectRatio: ratio, gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }}
    >
      {images.map((image, index) => {
        const isTall = rows === 1 || (images.length === 3 && index === 0)
        const size = sizeOf(image)
        const crop = size ? size.width / size.height / (isTall ? ratio / 2 : ratio) : 1
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

const sizeOf = (image: StoredImage | undefined): ImageSize | undefined =>
  image?.width && image.height ? { width: image.width, height: image.height } : undefined
