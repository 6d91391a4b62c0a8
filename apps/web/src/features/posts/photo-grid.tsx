import { Button } from '@stoop/ui/button'
import { Field, Input } from '@stoop/ui/field'
import { LIMITS } from '@stoop/validators/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { runLazyEffect } from '../../lib/run-lazy-effect.ts'
import { composer as words } from '../../locales/en/composer.ts'
import type { PhotoList, RemovedPhoto, ShownPhoto } from '../photos/use-photos.ts'
import { getExternalUrl } from './external-image.ts'
import { PhotoTile } from './photo-tile.tsx'

export interface PhotoGridProps {
  photos: PhotoList
  /** Whether there is room for another picture. Then a removed picture can be restored. */
  hasRoom: boolean
}

/** The chosen photos in order, with a field for the alternative text of one of them. */
export function PhotoGrid({ photos, hasRoom }: PhotoGridProps) {
  const { items } = photos
  const listRef = useRef<HTMLUListElement>(null)
  const undoRef = useRef<HTMLButtonElement>(null)
  const [removed, setRemoved] = useState<RemovedPhoto>()
  const [describedId, setDescribedId] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const [dropTarget, setDropTarget] = useState<string>()
  const described = items.find(({ id }) => id === describedId) ?? (items.length === 1 ? items[0] : undefined)
  const position = described ? items.indexOf(described) + 1 : 0

  const moveTo = (id: string, index: number) => {
    photos.move(id, index)
    setAnnouncement(words.moved(index + 1, items.length))
  }
  const handleDrop = useEffectEvent((id: string, targetId: string) => {
    moveTo(
      id,
      items.findIndex((item) => item.id === targetId),
    )
  })
  const canSort = items.length > 1
  useEffect(() => {
    const list = listRef.current
    if (!canSort || !list) return
    const sorting = import('./sort-by-dragging.ts').then(
      ({ sortByDragging }) =>
        () =>
          sortByDragging(list, { onOver: setDropTarget, onDrop: (id, target) => handleDrop(id, target) }),
    )
    return runLazyEffect(sorting)
  }, [canSort])
  useEffect(() => {
    if (removed) undoRef.current?.focus()
  }, [removed])

  const next = described && items[position]

  /** Hides the field and returns the focus to the button that opened it. */
  function endDescribing() {
    const tile = listRef.current?.querySelector(`[data-photo="${CSS.escape(describedId ?? '')}"]`)
    const button = tile?.querySelector('[aria-expanded]')
    setDescribedId(undefined)
    if (button instanceof HTMLElement) button.focus()
  }

  /** Moves a photo by its button. Focuses the button again, because an element loses the focus when React moves it. */
  function moveByButton(id: string, index: number) {
    const side = document.activeElement?.getAttribute('name')
    moveTo(id, index)
    requestAnimationFrame(() => {
      const tile = listRef.current?.querySelector(`[data-photo="${CSS.escape(id)}"]`)
      const button = tile?.querySelector(`[name="${side}"]`) ?? tile?.querySelector('[name]')
      if (button instanceof HTMLElement) button.focus()
    })
  }

  return (
    <>
      {items.length > 0 && (
        <ul ref={listRef} data-no-drag aria-label={words.pictures} className="grid grid-cols-2 gap-2">
          {items.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              position={index + 1}
              count={items.length}
              isDescribing={photo === described}
              isDropTarget={photo.id === dropTarget}
              onDescribe={() => setDescribedId(photo.id === describedId ? undefined : photo.id)}
              onMove={(to) => moveByButton(photo.id, to - 1)}
              onRemove={() => setRemoved(photos.remove(photo.id))}
              onRetry={() => photos.retry(photo.id)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {removed && hasRoom && (
        <p className="flex items-center justify-between gap-2 rounded-field bg-sunken py-0.5 pe-1 ps-3.5 text-sm">
          <span role="status">{words.imageRemoved}</span>
          <button
            ref={undoRef}
            type="button"
            className="min-h-11 rounded-pill px-3.5 font-semibold text-primary"
            onClick={() => {
              photos.restore(removed)
              setRemoved(undefined)
            }}
          >
            {words.undo}
          </button>
        </p>
      )}
      {described && items.length === 1 && <AltField label={words.alt} photo={described} photos={photos} />}
      {described && items.length > 1 && (
        <div className="flex items-start gap-3 rounded-card border border-line p-3">
          {described.upload || !getExternalUrl(described.url) ? (
            <img
              src={described.upload?.preview ?? described.url}
              alt=""
              className="size-16 shrink-0 rounded-field object-cover"
            />
          ) : null}
          <div className="min-w-0 flex-1">
            <AltField
              key={described.id}
              autoFocus
              label={words.altNumbered(position)}
              photo={described}
              photos={photos}
              onEscape={endDescribing}
            />
            <div className="mt-1 flex justify-end">
              {next && (
                <Button tone="quiet" onClick={() => setDescribedId(next.id)}>
                  {words.nextPicture}
                </Button>
              )}
              <Button tone="quiet" onClick={endDescribing}>
                {words.altDone}
              </Button>
            </div>
          </div>
        </div>
      )}
    </>
  )
}

interface AltFieldProps {
  label: string
  photo: ShownPhoto
  photos: PhotoList
  autoFocus?: boolean
  onEscape?: () => void
}

function AltField({ label, photo, photos, autoFocus = false, onEscape }: AltFieldProps) {
  return (
    <Field label={label} hint={words.altHint}>
      {(control) => (
        <Input
          {...control}
          dir="auto"
          autoComplete="off"
          autoFocus={autoFocus}
          maxLength={LIMITS.imageAlt}
          value={photo.alt}
          onChange={(event) => photos.setAlt(photo.id, event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !onEscape) return
            // Stop the event, because Esc would close the sheet too (useOverlay).
            event.stopPropagation()
            onEscape()
          }}
        />
      )}
    </Field>
  )
}
