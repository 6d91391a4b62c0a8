/** A photo of a draft. `url` is empty until the photo is uploaded. */
export interface DraftPhoto {
  id: string
  url: string
  alt: string
}

/** Parses the photos of a draft. */
export function parsePhotos(draft: string): DraftPhoto[] {
  if (draft === '') return []
  const list: unknown = JSON.parse(draft)
  return Array.isArray(list) ? list.filter(isDraftPhoto) : []
}

/** Returns the draft's text; '' for no photos. */
export const formatPhotos = (photos: readonly DraftPhoto[]): string => (photos.length > 0 ? JSON.stringify(photos) : '')

/** Returns the list with the item inserted at `index`. */
export const insertAt = <Item>(list: readonly Item[], index: number, item: Item): Item[] => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
]

/** Returns the photos with one of them moved to `index`. */
export function movePhoto(photos: readonly DraftPhoto[], id: string, index: number): DraftPhoto[] {
  const moved = photos.find((photo) => photo.id === id)
  if (!moved) return [...photos]
  return insertAt(
    photos.filter((photo) => photo !== moved),
    index,
    moved,
  )
}

function isDraftPhoto(value: unknown): value is DraftPhoto {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'url' in value &&
    typeof value.url === 'string' &&
    'alt' in value &&
    typeof value.alt === 'string'
  )
}
