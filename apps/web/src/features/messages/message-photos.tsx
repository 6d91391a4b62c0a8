import { Button } from '@stoop/ui/button'
import { Field, Input } from '@stoop/ui/field'
import { X } from '@stoop/ui/icons'
import { Check, RotateCcw } from '@stoop/ui/lazy-icons'
import { LIMITS } from '@stoop/validators/limits'
import { useRef, useState } from 'react'
import { messages as words } from '../../locales/en/messages.ts'
import type { PhotoList } from '../photos/use-photos.ts'

interface MessagePhotosProps {
  photos: PhotoList
  /** Called with the size of a picture. */
  onLoad: (id: string, size: { width: number; height: number }) => void
}

/** The pictures of the message that is being written, with the state of their uploads and their descriptions. */
export function MessagePhotos({ photos, onLoad }: MessagePhotosProps) {
  const failed = photos.items.find(({ upload }) => upload?.status === 'failed')
  const [describedId, setDescribedId] = useState<string>()
  const describedIndex = photos.items.findIndex(({ id }) => id === describedId)
  const described = photos.items[describedIndex]
  const openerRef = useRef<HTMLButtonElement>(null)

  function endDescription() {
    setDescribedId(undefined)
    openerRef.current?.focus()
  }

  return (
    <>
      <ul className="message-photos">
        {photos.items.map(({ id, url, alt, upload }, index) => (
          <li key={id}>
            <img
              src={upload?.preview ?? (url || undefined)}
              alt={alt}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                onLoad(id, { width, height })
              }
            />
            {upload && (upload.status === 'preparing' || upload.status === 'sending') && (
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
            {url && (
              <button
                type="button"
                aria-label={words.describePicture(index + 1)}
                aria-expanded={id === describedId}
                onClick={({ currentTarget }) => {
                  openerRef.current = currentTarget
                  setDescribedId(id === describedId ? undefined : id)
                }}
                className="message-photo-alt"
              >
                <span>
                  {words.describe}
                  {alt.trim() !== '' && <Check className="size-3.5" />}
                </span>
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
      {described && (
        <div className="message-photo-description">
          <Field label={words.description(describedIndex + 1)}>
            {(control) => (
              <Input
                {...control}
                key={described.id}
                dir="auto"
                autoComplete="off"
                autoFocus
                maxLength={LIMITS.imageAlt}
                value={described.alt}
                onChange={(event) => photos.setAlt(described.id, event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== 'Escape') return
                  // Enter would send the message.
                  event.preventDefault()
                  event.stopPropagation()
                  endDescription()
                }}
              />
            )}
          </Field>
          <Button tone="quiet" onClick={endDescription}>
            {words.endDescription}
          </Button>
        </div>
      )}
      {failed && (
        <p role="alert" className="text-sm font-medium text-danger">
          {failed.upload?.errorMessage}
        </p>
      )}
    </>
  )
}
