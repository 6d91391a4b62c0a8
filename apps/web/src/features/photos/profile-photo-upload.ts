import { PHOTO_TYPES } from '@stoop/validators/choices'
import { EventManager, type Uppy, type UppyFile } from '@uppy/core'
import { showToast } from '../../lib/toast.ts'
import { uploadTexts as words } from '../../locales/en/uploads.ts'
import { requestUploadUrl, setProfilePhoto } from './photos.data.ts'
import { UploadError, uploadFile } from './upload-file.ts'

type NoFields = Record<string, never>
export type Uploader = Uppy<NoFields, NoFields>
type ChosenFile = UppyFile<NoFields, NoFields>

/** A file and the URL that was signed for its size and type. */
interface SignedFile {
  address: string
  data: Blob
}

/**
 * Adds the steps of a profile photo upload, with Uppy's states in brackets: request a signed URL (preprocessing), PUT the file
 * (uploading, paused), set the photo (postprocessing). A failed step can be retried.
 */
export function addUploadSteps(uppy: Uploader): void {
  const signedFiles = new Map<string, SignedFile>()
  const getSignedFile = (file: ChosenFile) => {
    const signedFile = signedFiles.get(file.id)
    if (!signedFile) throw new Error(words.uploadFailed)
    return signedFile
  }
  const { capabilities } = uppy.getState()
  // Show the pause button. Resuming sends the whole file again, which the server accepts until the upload is used.
  uppy.setState({ capabilities: { ...capabilities, resumableUploads: true } })

  uppy.addPreProcessor((ids) =>
    runStep(uppy, ids, async (file) => {
      uppy.emit('preprocess-progress', file, { mode: 'indeterminate', message: words.preparing })
      try {
        const data = getBlob(file)
        const contentType = PHOTO_TYPES.find((taken) => taken === data.type)
        const address = await requestUploadUrl({ size: data.size, ...(contentType && { contentType }) })
        signedFiles.set(file.id, { address, data })
      } finally {
        uppy.emit('preprocess-complete', file)
      }
    }),
  )
  uppy.addUploader((ids) =>
    runStep(uppy, ids, async (file) => {
      uppy.emit('upload-start', [file])
      await uploadWithPause(uppy, file, getSignedFile(file))
      uppy.emit('upload-success', file, { status: 200 })
    }),
  )
  uppy.addPostProcessor((ids) =>
    runStep(uppy, ids, async (file) => {
      uppy.emit('postprocess-progress', file, { mode: 'indeterminate', message: words.finishing })
      await setProfilePhoto(getSignedFile(file).address)
      uppy.emit('postprocess-complete', file)
    }),
  )
}

/** Runs a step for each of the given files that still exists and has no error. */
async function runStep(uppy: Uploader, ids: string[], processFile: (file: ChosenFile) => Promise<void>): Promise<void> {
  for (const file of uppy.getFiles()) {
    if (!ids.includes(file.id) || file.error) continue
    try {
      await processFile(file)
    } catch (error) {
      const isPresent = uppy.getFiles().some(({ id }) => id === file.id)
      if (!isPresent) continue
      // Show only the message of an UploadError, because mutations show their own errors in a toast.
      if (error instanceof UploadError)
        showToast({ title: words.notUploaded, description: error.message }, 'destructive')
      // Reset the progress: a retry starts with the first step, but Uppy would consider an uploaded file complete.
      const progress = {
        uploadStarted: null,
        uploadComplete: false,
        bytesUploaded: false,
        bytesTotal: file.size,
      } as const
      uppy.setFileState(file.id, { progress })
      uppy.emit('upload-error', file, error instanceof Error ? error : new Error(words.uploadFailed))
    }
  }
}

/** Sends the PUT request, with Uppy's pause, resume and cancel. */
async function uploadWithPause(uppy: Uploader, file: ChosenFile, { address, data }: SignedFile): Promise<void> {
  const cancelled = new AbortController()
  let paused = new AbortController()
  let resume = () => {}
  const events = new EventManager(uppy)
  const cancel = () => {
    cancelled.abort()
    resume()
  }
  events.onFileRemove(file.id, cancel)
  events.onCancelAll(file.id, cancel)
  events.onFilePause(file.id, (isPaused) => (isPaused ? paused.abort() : resume()))
  events.onPauseAll(file.id, () => paused.abort())
  events.onResumeAll(file.id, () => resume())
  const uploadStarted = Date.now()
  const clearInfo = () => uppy.setState({ info: [] })
  const onProgress = (bytesUploaded: number) => {
    if (uppy.getState().info.length > 0) clearInfo()
    uppy.emit('upload-progress', file, { uploadStarted, bytesUploaded, bytesTotal: data.size })
  }
  const onRetry = () => uppy.setState({ info: [{ type: 'info', message: words.retrying }] })
  try {
    for (;;) {
      paused = new AbortController()
      try {
        const signal = AbortSignal.any([cancelled.signal, paused.signal])
        return await uploadFile(data, address, { signal, onProgress, onRetry })
      } catch (error) {
        if (cancelled.signal.aborted || !paused.signal.aborted) throw error
        clearInfo()
        await new Promise<void>((resolve) => {
          resume = resolve
        })
      }
    }
  } finally {
    events.remove()
  }
}

/** Returns the file's content. The editor may have changed its type. */
function getBlob(file: ChosenFile): Blob {
  if (file.data instanceof Blob) return file.data
  throw new Error(words.uploadFailed)
}
