import type { Comment } from '@stoop/validators/posts'
import { Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { getAspectRatio } from '../posts/image-ratio.ts'
import type { PostPicturesProps } from '../posts/post-pictures.tsx'

const PostPictures = lazyComponent<PostPicturesProps>(() => import('../posts/post-pictures.tsx'))

/** The picture of a reply. A tap shows it on the whole screen. */
export function ReplyPicture({ images, name }: Pick<Comment, 'images'> & { name: string }) {
  const [image] = images
  if (!image) return null
  const { url: imageUrl, alt: imageAlt, hash: imageHash, width, height } = image
  const size = width && height ? { width, height } : undefined
  return (
    <div className="mt-1.5 mb-1 w-64 max-w-full">
      <Suspense fallback={<div className="rounded-field bg-raised" style={{ aspectRatio: getAspectRatio(size) }} />}>
        <PostPictures post={{ images, imageUrl, imageAlt, imageHash }} name={name} size={size} />
      </Suspense>
    </div>
  )
}
