import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { writeDraft } from '../../lib/draft.ts'
import { tokenAtom } from '../../lib/token.ts'
import { photos } from '../../locales/en/photos.ts'

export interface ImageUpload {
  /** A local URL of the chosen file, shown before the upload is complete. */
  preview?: string
  /** The fraction sent, 0 to 1; undefined if no upload is running. */
  progress?: number
  /** Why the file was rejected. */
  errorMessage?: string | undefined
}

interface CurrentUpload extends ImageUpload {
  /** The draft that receives the image's URL. */
  draftName: string
  abortController: AbortController
}

const REVOKE_DELAY_MS = 1000

const store = getDefaultStore()
const currentUploadAtom = atom<CurrentUpload>()

/** Returns the image upload of a draft. Like the draft, it continues while its form is closed. */
export function useImageUpload(draftName: string): ImageUpload {
  const current = useAtomValue(currentUploadAtom)
  return current?.draftName === draftName ? current : {}
}

/** Returns whether an upload for this draft is running. */
export function isUploading(draftName: string): boolean {
  const current = store.get(currentUploadAtom)
  return current?.draftName === draftName && current.progress !== undefined
}

/** Aborts the upload and removes the file. */
export function cancelImageUpload(): void {
  const current = store.get(currentUploadAtom)
  current?.abortController.abort()
  // Later, because the shown preview may still be loading from it.
  if (current?.preview) setTimeout(URL.revokeObjectURL, REVOKE_DELAY_MS, current.preview)
  store.set(currentUploadAtom, undefined)
}

// An upload ends with its session, because the next session may belong to another user.
store.sub(tokenAtom, cancelImageUpload)

/** Uploads an image, replacing the previous one, and writes its URL to the draft. Loads the upload code on demand. */
export async function startImageUpload(draftName: string, file: File): Promise<void> {
  cancelImageUpload()
  const abortController = new AbortController()
  const { signal } = abortController
  const preview = URL.createObjectURL(file)
  const setUpload = (state: ImageUpload) => {
    if (!signal.aborted) store.set(currentUploadAtom, { draftName, abortController, ...state })
  }
  const fail = (errorMessage: string | undefined) => {
    if (signal.aborted) return
    cancelImageUpload()
    store.set(currentUploadAtom, { draftName, abortController, errorMessage })
  }
  setUpload({ preview, progress: 0 })
  const uploadModule = await import('./upload-post-image.ts').catch(console.error)
  if (!uploadModule) return fail(photos.uploadFailed)
  try {
    const address = await uploadModule.uploadPostImage(file, {
      signal,
      onProgress: (progress) => setUpload({ preview, progress }),
    })
    setUpload({ preview })
    writeDraft(draftName, address)
  } catch (error) {
    fail(uploadModule.getUploadErrorMessage(error))
  }
}
