import { X } from '@stoop/ui/icons'
import { RotateCcw } from '@stoop/ui/lazy-icons'
import { messages as words } from '../../locales/en/messages.ts'
import type { PhotoList } from '../photos/use-photos.ts'

/** The pictures of the message that is being written, with the state of their uploads. */
export function MessagePhotos({ photos }: { photos: PhotoList }) {
  const failed = photos.items.find(({ upload }) => upload?.status === 'failed')
  return (
    <>
      <ul className="message-photos">
        {photos.items.map(({ id, url, upload }, index) => (
          <li key={id}>
            <img src={upload?.preview ?? (url || undefined)} alt="" />
            {upload && upload.status !== 'done' && upload.status !== 'failed' && (
              <progress max={1} value={upload.progress} aria-label={words.sending} />
            )}
            {upload?.canRetry && (
              <button
                type="button"
                aria-label={words.retryPicture(index + 1)}
                onClick={() => photos.retry(id)}
                className="message-photo-retry"
              >
                <RotateCcw className="size-5" />
              </button>
            )}
            <button
              type="button"
              aria-label={words.removePicture(index + 1)}
              onClick={() => photos.remove(id)}
              className="message-photo-remove"
            >
              <X className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {failed && (
        <p role="alert" className="text-sm font-medium text-danger">
          {failed.upload?.errorMessage}
        </p>
      )}
    </>
  )
}
