import { composer as words } from '../../locales/en/composer.ts'
import type { PhotoList } from '../photos/use-photos.ts'

/** Explains why a post with photos cannot be sent yet. */
export function UploadNote({ photos: { uploadingCount, failedCount } }: { photos: PhotoList }) {
  return (
    <span role="status" className={`min-w-0 text-xs ${failedCount > 0 ? 'font-medium text-danger' : 'text-muted'}`}>
      {uploadingCount > 0
        ? words.uploadingImages(uploadingCount)
        : failedCount > 0
          ? words.failedImages(failedCount)
          : ''}
    </span>
  )
}
