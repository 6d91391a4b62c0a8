import { Button } from '@stoop/ui/button'
import { Skeleton } from '@stoop/ui/skeleton'
import { composer as words } from '../../locales/en/composer.ts'
import { outbox } from '../../locales/en/outbox.ts'
import type { PhotoUpload } from '../photos/photo-uploads.ts'

export interface PhotoTileStatusProps {
  upload: PhotoUpload | undefined
  onRetry: () => void
}

/** Covers a thumbnail with the progress or the error of its upload. */
export function PhotoTileStatus({ upload, onRetry }: PhotoTileStatusProps) {
  if (!upload || upload.status === 'done') return null
  if (upload.status === 'failed')
    return (
      <div
        role="alert"
        className="photo-failure grid place-content-center justify-items-center gap-2 text-center text-sm font-medium text-danger"
      >
        <span className="line-clamp-3">{upload.errorMessage}</span>
        {upload.canRetry && (
          <Button tone="plain" className="min-h-9 px-4! py-1! text-sm" onClick={onRetry}>
            {words.retryImage}
          </Button>
        )}
      </div>
    )
  if (upload.status === 'waiting') return <p className="photo-progress">{outbox.waiting}</p>
  const isPreparing = upload.status === 'preparing'
  return (
    <>
      {isPreparing && <Skeleton className="absolute inset-0" />}
      <label className="photo-progress">
        <span aria-hidden="true">{describe(upload)}</span>
        <progress aria-label={words.uploadingImage} {...(!isPreparing && { value: upload.progress })} />
      </label>
    </>
  )
}

function describe({ status, progress }: PhotoUpload): string {
  if (status === 'preparing') return words.preparingImage
  return progress < 1 ? `${Math.floor(progress * 100)}%` : words.finishingImage
}
