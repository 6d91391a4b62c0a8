import { Field, Input } from '@stoop/ui/field'
import { LIMITS } from '@stoop/validators/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { runLazyEffect } from '../../lib/run-lazy-effect.ts'
import { composer as words } from '../../locales/en/composer.ts'
import type { PhotoList, RemovedPhoto } from '../photos/use-photos.ts'
import { PhotoTile } from './photo-tile.tsx'

export interface PhotoGridProps {
  photos: PhotoList
  /** Whether another picture can be added. A removed one can then be restored. */
  hasRoom: boolean
}

/** The chosen photos in their order, with the alternative text of one of them. */
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

  /** Moves by a button, which keeps the focus: React moves the element, and a moved element loses it. */
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
        <p className="flex items-center justify-between gap-2 rounded-field bg-sunken py-0.5 pr-1 pl-3.5 text-sm">
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
      {described && (
        <Field label={items.length === 1 ? words.alt : words.altNumbered(position)} hint={words.altHint}>
          {(control) => (
            <Input
              {...control}
              key={described.id}
              dir="auto"
              autoComplete="off"
              autoFocus={described.id === describedId}
              maxLength={LIMITS.imageAlt}
              value={described.alt}
              onChange={(event) => photos.setAlt(described.id, event.target.value)}
            />
          )}
        </Field>
      )}
    </>
  )
}
