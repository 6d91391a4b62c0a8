import { LIMITS } from '@stoop/validators/limits'
import { readDraft, useDraft, writeDraft } from '../../lib/draft.ts'
import { type DraftPhoto, formatPhotos, insertAt, movePhoto, parsePhotos } from './draft-photos.ts'
import {
  keepSentUpload,
  type PhotoUpload,
  removeUpload,
  retryUpload,
  startUpload,
  useUploads,
} from './photo-uploads.ts'

/** A photo with the state that its thumbnail shows. A photo uploaded before the page was loaded has no upload. */
export interface ShownPhoto extends DraftPhoto {
  upload?: PhotoUpload | undefined
}

/** A photo that was removed from a draft, and its position. */
export interface RemovedPhoto {
  photo: DraftPhoto
  index: number
  file: File | undefined
}

export interface PhotoList {
  items: ShownPhoto[]
  /** How many photos are not uploaded yet. */
  uploadingCount: number
  /** How many uploads failed and can be retried. */
  failedCount: number
  /** Adds and uploads as many files as fit. Returns how many files were left out. */
  add: (files: readonly File[], room?: number) => number
  move: (id: string, index: number) => void
  setAlt: (id: string, alt: string) => void
  retry: (id: string) => void
  remove: (id: string) => RemovedPhoto | undefined
  /** Adds a removed photo again. */
  restore: (removed: RemovedPhoto) => void
}

interface PhotosOptions {
  /** The photos while there is no draft. */
  initial?: readonly DraftPhoto[] | undefined
  /** Called before the first change of the draft. */
  onChange?: () => void
}

/** The photos of a draft. Uploads start when the user chooses photos. Uploaded photos are kept with the draft. */
export function usePhotos(draftName: string, { initial, onChange }: PhotosOptions = {}): PhotoList {
  const [draft] = useDraft(draftName)
  const uploads = useUploads()
  const items = (initial ?? parsePhotos(draft))
    .map((photo): ShownPhoto => ({ ...photo, upload: uploads.get(photo.id) }))
    // Leave out photos that were not uploaded before a reload, because their files are lost.
    .filter(({ url, upload }) => url !== '' || upload !== undefined)

  function update(change: (photos: DraftPhoto[]) => DraftPhoto[]) {
    onChange?.()
    updatePhotos(draftName, change)
  }

  function upload(id: string, file: File) {
    startUpload(id, file, (url) => setUrl(draftName, id, url)).catch(console.error)
  }

  return {
    items,
    uploadingCount: items.filter(({ url, upload: current }) => url === '' && isRunning(current)).length,
    failedCount: items.filter(({ upload: current }) => current?.canRetry).length,
    add(files, room = LIMITS.images - items.length) {
      const added = files.slice(0, Math.max(0, room)).map((file) => ({ id: crypto.randomUUID(), file }))
      if (added.length > 0)
        update((photos) => [
          // This removes the photos whose file is lost, too.
          ...photos.filter(({ id }) => items.some((item) => item.id === id)),
          ...added.map(({ id }) => ({ id, url: '', alt: '' })),
        ])
      for (const { id, file } of added) upload(id, file)
      return files.length - added.length
    },
    move: (id, index) => update((photos) => movePhoto(photos, id, index)),
    setAlt: (id, alt) => update((photos) => photos.map((photo) => (photo.id === id ? { ...photo, alt } : photo))),
    retry: (id) => retryUpload(id, (url) => setUrl(draftName, id, url)),
    remove(id) {
      const index = items.findIndex((item) => item.id === id)
      const item = items[index]
      if (!item) return undefined
      const file = removeUpload(id)
      update((photos) => photos.filter((photo) => photo.id !== id))
      return { photo: { id, url: item.url, alt: item.alt }, index, file }
    },
    restore({ photo, index, file }) {
      update((photos) => insertAt(photos, index, photo))
      if (photo.url === '' && file) upload(photo.id, file)
    },
  }
}

/** Returns whether an upload can still finish. A picture that waits for a connection is sent by the outbox. */
const isRunning = (upload: PhotoUpload | undefined) => upload?.status !== 'failed' && upload?.status !== 'waiting'

function updatePhotos(draftName: string, change: (photos: DraftPhoto[]) => DraftPhoto[]): void {
  writeDraft(draftName, formatPhotos(change(parsePhotos(readDraft(draftName)))))
}

function setUrl(draftName: string, id: string, url: string): void {
  updatePhotos(draftName, (photos) => photos.map((photo) => (photo.id === id ? { ...photo, url } : photo)))
}

interface MoveOptions {
  isMoved: (photo: DraftPhoto) => boolean
  /** How many photos the other draft may have. */
  max: number
}

/** Moves photos to another draft, as many as fit, and continues their uploads there. Returns how many were moved. */
export function movePhotos(from: string, to: string, { isMoved, max }: MoveOptions): number {
  const room = Math.max(0, max - parsePhotos(readDraft(to)).length)
  const moved = parsePhotos(readDraft(from)).filter(isMoved).slice(0, room)
  updatePhotos(from, (photos) => photos.filter(({ id }) => !moved.some((photo) => photo.id === id)))
  updatePhotos(to, (photos) => [...photos, ...moved])
  for (const photo of moved) {
    const file = photo.url === '' && removeUpload(photo.id)
    if (file) startUpload(photo.id, file, (url) => setUrl(to, photo.id, url)).catch(console.error)
  }
  return moved.length
}

/** Removes the sent photos from their draft. Returns whether no photo is left. */
export function discardSentPhotos(draftName: string, sent: readonly ShownPhoto[]): boolean {
  for (const { id, url } of sent) keepSentUpload(id, url)
  updatePhotos(draftName, (photos) => photos.filter(({ id }) => !sent.some((photo) => photo.id === id)))
  return readDraft(draftName) === ''
}

/** Removes the photos of a draft. Returns a function that restores them. */
export function discardPhotos(draftName: string): () => void {
  const photos = parsePhotos(readDraft(draftName)).map((photo) => ({ photo, file: removeUpload(photo.id) }))
  writeDraft(draftName, '')
  return () => {
    writeDraft(draftName, formatPhotos(photos.map(({ photo }) => photo)))
    for (const { photo, file } of photos) {
      if (photo.url !== '' || !file) continue
      startUpload(photo.id, file, (url) => setUrl(draftName, photo.id, url)).catch(console.error)
    }
  }
}
