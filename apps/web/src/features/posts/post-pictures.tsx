import type { StoredImage } from '@stoop/validators/posts'
import { useState } from 'react'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { images as words } from '../../locales/en/images.ts'
import { posts } from '../../locales/en/posts.ts'
import { getExternalUrl } from './external-image.ts'
import type { ImageSize } from './image-ratio.ts'
import { PictureGrid } from './picture-grid.tsx'
import type { PictureViewerProps } from './picture-viewer.tsx'
import PostImage from './post-image.tsx'
import type { AnyPost, PostKind } from './post-kind.ts'

const PictureViewer = lazyOverlay<PictureViewerProps>(() => import('./picture-viewer.tsx'))

export interface PostPicturesProps {
  post: PicturedPost
  /** The author's name. */
  name: string
  /** The size of the first picture; by default the size in the post. */
  size?: ImageSize | undefined
  /** With `onReplies`, the viewer shows the like button and the replies of the post. */
  postKind?: PostKind
  onReplies?: (postId: string) => void
}

type PicturedPost = Pick<AnyPost, 'images' | 'imageUrl' | 'imageAlt' | 'imageHash'> & Partial<AnyPost>

/** The picture of a post, or a grid of several. A tap on a picture shows it on the whole screen. */
export default function PostPictures({
  post,
  name,
  size = getImageSize(post),
  postKind,
  onReplies,
}: PostPicturesProps) {
  const { images = [], imageUrl, imageAlt, imageHash } = post
  const [enlargedUrl, setEnlargedUrl] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const alt = posts.imageBy(name)

  function enlarge(url: string) {
    setEnlargedUrl(url)
    setIsOpen(true)
  }

  return (
    <>
      {images.length > 1 ? (
        <PictureGrid images={images} alt={alt} onEnlarge={enlarge} />
      ) : (
        imageUrl && (
          <PostImage
            url={imageUrl}
            alt={imageAlt || alt}
            size={size}
            hash={imageHash}
            enlarge={{ label: words.enlarge(1, 1), onClick: () => enlarge(imageUrl) }}
          />
        )
      )}
      {enlargedUrl && (
        <PictureViewer
          open={isOpen}
          images={getShownImages(images, enlargedUrl)}
          url={enlargedUrl}
          alt={alt}
          onClose={() => setIsOpen(false)}
          actions={postKind && onReplies && isPost(post) ? { postKind, post, onReplies } : undefined}
        />
      )}
    </>
  )
}

/** Returns whether these are the pictures of a post, not of a message. */
const isPost = (post: PicturedPost): post is AnyPost => post.likeCount !== undefined

const getImageSize = ({ imageWidth, imageHeight }: PicturedPost): ImageSize | undefined =>
  imageWidth && imageHeight ? { width: imageWidth, height: imageHeight } : undefined

/** Returns the pictures that may load without asking: our own, and the external one that the viewer has opened. */
const getShownImages = (images: readonly StoredImage[], openedUrl: string) =>
  images.filter(({ url }) => url === openedUrl || !getExternalUrl(url))
