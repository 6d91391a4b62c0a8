import { IconButton } from '@stoop/ui/icon-button'
import { Camera, ImageIcon, LinkIcon } from '@stoop/ui/lazy-icons'
import { LIMITS } from '@stoop/validators/limits'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { composer as words } from '../../locales/en/composer.ts'
import { FileButton } from './file-button.tsx'
import { ImageLinkField } from './image-link-field.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import type { PostForm } from './post-form.ts'
import { useDroppedImages } from './use-dropped-images.ts'

export interface ImageFieldsProps {
  composer: PostForm
  /** Whether the field for a picture's link is always shown, as on /create-post. Otherwise a button opens it. */
  showsLink: boolean
  /** Where the buttons are shown as icons, for example beside Post; null until it is mounted. By default they are below the pictures. */
  toolsSlot?: HTMLElement | null | undefined
}

/** The pictures of a post: camera, gallery, thumbnails and a link. Accepts pasted and dropped files too. */
export function ImageFields({ composer, showsLink, toolsSlot }: ImageFieldsProps) {
  const { values, messages, photos } = composer
  const [isOverLimit, setIsOverLimit] = useState(false)
  const hasLink = values.imageUrl !== '' || messages.imageUrl !== undefined
  const [isLinkOpen, setIsLinkOpen] = useState(hasLink)
  if (hasLink && !isLinkOpen) setIsLinkOpen(true)
  const room = LIMITS.images - photos.items.length - (values.imageUrl.trim() === '' ? 0 : 1)
  const add = (files: readonly File[]) => setIsOverLimit(photos.add(files, room) > 0)
  const isDropping = useDroppedImages(add)
  const isCompact = toolsSlot !== undefined
  const tools = (
    <div className="flex flex-wrap items-center gap-1.5">
      {room > 0 && (
        <>
          <FileButton
            capture="environment"
            label={words.camera}
            onFiles={add}
            isCompact={isCompact}
            className="composer-camera"
          >
            <Camera className={isCompact ? 'size-5' : 'size-4.5'} />
          </FileButton>
          <FileButton multiple label={words.gallery} onFiles={add} isCompact={isCompact}>
            <ImageIcon className={isCompact ? 'size-5' : 'size-4.5'} />
          </FileButton>
        </>
      )}
      {!showsLink && (room > 0 || isLinkOpen) && (
        <IconButton
          label={words.linkToPicture}
          icon={<LinkIcon className="size-5" />}
          aria-expanded={isLinkOpen}
          disabled={hasLink}
          onClick={() => setIsLinkOpen(!isLinkOpen)}
          className="text-primary"
        />
      )}
      {photos.items.length > 0 && (
        <span className="text-sm text-muted">{words.imageCount(photos.items.length, LIMITS.images)}</span>
      )}
    </div>
  )
  return (
    <>
      {isDropping && (
        <p className="composer-drop grid place-items-center rounded-field bg-primary-subtle font-semibold text-primary">
          {words.dropHere}
        </p>
      )}
      <PhotoGrid photos={photos} hasRoom={room > 0} />
      {isOverLimit && (
        <p role="status" className="text-sm text-muted">
          {words.tooManyImages(LIMITS.images)}
        </p>
      )}
      {toolsSlot === undefined ? tools : toolsSlot && createPortal(tools, toolsSlot)}
      {(showsLink || isLinkOpen) && <ImageLinkField composer={composer} hasRoom={room > 0} />}
    </>
  )
}
