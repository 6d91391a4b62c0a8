import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { tokenAtom } from '../../lib/token.ts'
import { uploadTexts as words } from '../../locales/en/uploads.ts'
import { keepLocalPicture } from './local-pictures.ts'

/** The upload of a photo from this device, until the viewer sends the post. */
export interface PhotoUpload {
  /** A local URL of the picture after shrinking. */
  preview?: string | undefined
  /** The uploaded fraction, 0 to 1. */
  progress: number
  /** `waiting` without a connection: the outbox can send the picture later. */
  status: 'preparing' | 'sending' | 'waiting' | 'failed' | 'done'
  errorMessage?: string | undefined
  /** Whether a retry can succeed: not if the file itself was rejected. */
  canRetry?: boolean
}

interface CurrentUpload extends PhotoUpload {
  file: File
  /** The picture after shrinking. */
  picture: Blob | undefined
  onDone: (url: string) => void
  abortController: AbortController
}

const REVOKE_DELAY_MS = 1000

const store = getDefaultStore()
const uploadsAtom = atom<ReadonlyMap<string, CurrentUpload>>(new Map())

/** Returns the uploads by photo id. They continue while their form is closed. */
export function useUploads(): ReadonlyMap<string, PhotoUpload> {
  return useAtomValue(uploadsAtom)
}

/** Uploads a photo, replacing an earlier attempt. Calls `onDone` with its URL. Loads the upload code on demand. */
export async function startUpload(id: string, file: File, onDone: (url: string) => void): Promise<void> {
  removeUpload(id)
  const abortController = new AbortController()
  const { signal } = abortController
  let preview: string | undefined
  let picture: Blob | undefined
  const setUpload = (state: Omit<PhotoUpload, 'preview'>) => {
    if (!signal.aborted) setEntry(id, { file, picture, onDone, abortController, preview, ...state })
  }
  setUpload({ status: 'preparing', progress: 0 })
  const uploadModule = await import('./upload-post-image.ts').catch(console.error)
  if (!uploadModule)
    return setUpload({ status: 'failed', progress: 0, errorMessage: words.uploadFailed, canRetry: true })
  try {
    const url = await uploadModule.uploadPostImage(file, {
      signal,
      onPrepared: (prepared) => {
        picture = prepared
        preview = URL.createObjectURL(prepared)
        setUpload({ status: 'sending', progress: 0 })
      },
      onProgress: (progress) => setUpload({ status: 'sending', progress }),
    })
    setUpload({ status: 'done', progress: 1 })
    onDone(url)
  } catch (error) {
    if (picture && uploadModule.isUnreachable(error)) setUpload({ status: 'waiting', progress: 0 })
    else setUpload({ status: 'failed', progress: 0, ...uploadModule.describeUploadError(error) })
  }
}

/** Uploads a photo again after an error. */
export function retryUpload(id: string, onDone: (url: string) => void): void {
  const file = store.get(uploadsAtom).get(id)?.file
  if (file) startUpload(id, file, onDone).catch(console.error)
}

/** Aborts and forgets an upload. Returns its file. */
export function removeUpload(id: string): File | undefined {
  const upload = store.get(uploadsAtom).get(id)
  if (!upload) return undefined
  upload.abortController.abort()
  // Revoke the URL later, because the preview may still be loading.
  if (upload.preview) setTimeout(URL.revokeObjectURL, REVOKE_DELAY_MS, upload.preview)
  setEntry(id, undefined)
  return upload.file
}

/** Returns the picture of an upload after shrinking, if this page still has it. */
export const getPreparedPicture = (id: string): Blob | undefined => store.get(uploadsAtom).get(id)?.picture

/** Forgets a finished upload whose picture was sent as `url`, and keeps its local copy. `url` is empty if it still waits. */
export function keepSentUpload(id: string, url: string): void {
  const preview = store.get(uploadsAtom).get(id)?.preview
  if (url === '') removeUpload(id)
  else if (preview) keepLocalPicture(url, preview)
  setEntry(id, undefined)
}

/** Aborts and forgets all uploads. */
export function removeAllUploads(): void {
  for (const id of store.get(uploadsAtom).keys()) removeUpload(id)
}

addEventListener('online', () => {
  for (const [id, { status, file, onDone }] of store.get(uploadsAtom))
    if (status === 'waiting') startUpload(id, file, onDone).catch(console.error)
})

// End uploads with their session, because the next session may belong to another user.
store.sub(tokenAtom, removeAllUploads)

function setEntry(id: string, upload: CurrentUpload | undefined): void {
  const uploads = new Map(store.get(uploadsAtom))
  if (upload) uploads.set(id, upload)
  else uploads.delete(id)
  store.set(uploadsAtom, uploads)
}
