import { X } from '@stoop/ui/icons'
import { ArrowLeft, Check, LinkIcon } from '@stoop/ui/lazy-icons'
import type { ReactNode } from 'react'
import { composer as words } from '../../locales/en/composer.ts'
import type { ShownPhoto } from '../photos/use-photos.ts'
import { getExternalUrl, shortenHost } from './external-image.ts'
import { PhotoTileStatus } from './photo-tile-status.tsx'

export interface PhotoTileProps {
  photo: ShownPhoto
  /** The position of the photo, counted from 1. */
  position: number
  count: number
  isDescribing: boolean
  /** Whether another photo is dragged over this one. */
  isDropTarget: boolean
  onDescribe: () => void
  onMove: (position: number) => void
  onRemove: () => void
  onRetry: () => void
}

/** The thumbnail of a chosen photo with its controls. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, position, count, isDescribing, isDropTarget, onDescribe, onMove, onRemove, onRetry } = props
  const isSingle = count === 1
  return (
    <li
      data-photo={photo.id}
      data-drop-target={isDropTarget || undefined}
      data-described={(isDescribing && !isSingle) || undefined}
      className="photo-tile"
    >
      <Picture photo={photo} />
      <PhotoTileStatus upload={photo.upload} onRetry={onRetry} />
      {/* Several pictures need a button for the alternative text. For a single picture, its field is always shown. */}
      {!isSingle && (
        <Corner
          label={words.describeNumbered(position)}
          aria-expanded={isDescribing}
          corner="top-start"
          onClick={onDescribe}
        >
          {words.describe}
          {photo.alt.trim() !== '' && <Check className="size-4" />}
        </Corner>
      )}
      <Corner label={isSingle ? words.removeImage : words.removeNumbered(position)} corner="top-end" onClick={onRemove}>
        <X className="size-4.5" />
      </Corner>
      {position > 1 && (
        <Corner name="left" label={words.moveLeft(position)} corner="bottom-start" onClick={() => onMove(position - 1)}>
          <ArrowLeft className="size-4.5" />
        </Corner>
      )}
      {position < count && (
        <Corner name="right" label={words.moveRight(position)} corner="bottom-end" onClick={() => onMove(position + 1)}>
          <ArrowLeft className="size-4.5 rotate-180" />
        </Corner>
      )}
    </li>
  )
}

interface CornerProps {
  label: string
  corner: `${'top' | 'bottom'}-${'start' | 'end'}`
  onClick: () => void
  children: ReactNode
  name?: string
  'aria-expanded'?: boolean
}

/** A control in a corner of the thumbnail, readable on every picture. */
function Corner({ label, corner, children, ...props }: CornerProps) {
  return (
    <button type="button" aria-label={label} title={label} {...props} data-corner={corner} className="photo-control">
      {children}
    </button>
  )
}

function Picture({ photo: { url, alt, upload } }: { photo: ShownPhoto }) {
  const external = url === '' ? undefined : getExternalUrl(url)
  // Show only the host, because the author has not yet agreed to load the picture from the other server.
  if (external)
    return (
      <span className="grid size-full place-content-center justify-items-center gap-1 p-4 text-center text-xs text-muted">
        <LinkIcon />
        {shortenHost(external)}
      </span>
    )
  const source = upload ? upload.preview : url
  return source && <img src={source} alt={alt || words.preview} draggable={false} decoding="async" />
}
