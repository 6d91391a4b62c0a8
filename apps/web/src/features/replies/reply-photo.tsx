import { Suspense, useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import type { PhotoList } from '../photos/use-photos.ts'
import type { PhotoGridProps } from '../posts/photo-grid.tsx'

const ReplyPhotoGrid = lazyComponent<PhotoGridProps>(() => import('./reply-photo-grid.tsx'))

/** The picture of a reply that is being written, with its alternative text. Its code loads when a picture is chosen. */
export function ReplyPhoto({ photos }: { photos: PhotoList }) {
  const isEmpty = photos.items.length === 0
  // Stays after the picture was removed, because it then offers Undo.
  const [isOpen, setIsOpen] = useState(!isEmpty)
  if (!isEmpty && !isOpen) setIsOpen(true)
  if (!isOpen) return null
  return (
    <Suspense fallback={<span className="block min-h-36" />}>
      <ReplyPhotoGrid photos={photos} hasRoom={isEmpty} />
    </Suspense>
  )
}
