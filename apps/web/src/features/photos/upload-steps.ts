import { PHOTO_TYPES } from '@stoop/validators/photos'
import { EventManager, type Uppy, type UppyFile } from '@uppy/core'
import { say } from '../../lib/toast.ts'
import { photos as words } from '../../words/photos.ts'
import { startUpload, useAsProfilePhoto } from './photos.data.ts'
import { PutFailed, putFile } from './put-file.ts'

type Nothing = Record<string, never>
export type Uploader = Uppy<Nothing, Nothing>
type Chosen = UppyFile<Nothing, Nothing>

/** What goes out, and the address that was signed for its size and type. */
interface Signed {
  address: string
  data: Blob
}

/**
 * The three steps of a profile photo, each one of the documented file states: an address is asked for (preprocessing), the bytes are
 * PUT there (uploading, paused), the upload becomes the photo (postprocessing). Where one fails the file is in error and may be tried again.
 */
export function takeSteps(uppy: Uploader): void {
  const signed = new Map<string, Signed>()
  const given = (file: Chosen) => {
    const known = signed.get(file.id)
    if (!known) throw new Error(words.unreachable)
    return known
  }
  const { capabilities } = uppy.getState()
  // A PUT may be repeated until the upload is used (R12): after a pause it begins again.
  uppy.setState({ capabilities: { ...capabilities, resumableUploads: true } })

  uppy.addPreProcessor((ids) =>
    step(uppy, ids, async (file) => {
      uppy.emit('preprocess-progress', file, { mode: 'indeterminate', message: words.preparing })
      try {
        const data = bytesOf(file)
        const contentType = PHOTO_TYPES.find((taken) => taken === data.type)
        const address = await startUpload({ size: data.size, ...(contentType && { contentType }) })
        signed.set(file.id, { address, data })
      } finally {
        uppy.emit('preprocess-complete', file)
      }
    }),
  )
  uppy.addUploader((ids) =>
    step(uppy, ids, async (file) => {
      uppy.emit('upload-start', [file])
      await send(uppy, file, given(file))
      uppy.emit('upload-success', file, { status: 200 })
    }),
  )
  uppy.addPostProcessor((ids) =>
    step(uppy, ids, async (file) => {
      uppy.emit('postprocess-progress', file, { mode: 'indeterminate', message: words.finishing })
      await useAsProfilePhoto(given(file).address)
      uppy.emit('postprocess-complete', file)
    }),
  )
}

/** Does `work` with each file that is still there and well. */
async function step(uppy: Uploader, ids: string[], work: (file: Chosen) => Promise<void>): Promise<void> {
  for (const file of uppy.getFiles()) {
    if (!ids.includes(file.id) || file.error) continue
    try {
      await work(file)
    } catch (error) {
      const known = uppy.getFiles().some(({ id }) => id === file.id)
      if (!known) continue
      // A call has had its toast.
      if (error instanceof PutFailed) say({ title: words.notUploaded, description: error.message }, 'destructive')
      // The next try begins at the beginning. Of a file that has gone out Uppy believes that nothing is left to try.
      const progress = {
        uploadStarted: null,
        uploadComplete: false,
        bytesUploaded: false,
        bytesTotal: file.size,
      } as const
      uppy.setFileState(file.id, { progress })
      uppy.emit('upload-error', file, error instanceof Error ? error : new Error(words.unreachable))
    }
  }
}

/** The PUT, with Uppy's pause, resume and cancel. */
async function send(uppy: Uploader, file: Chosen, { address, data }: Signed): Promise<void> {
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
  const quiet = () => uppy.setState({ info: [] })
  const onProgress = (bytesUploaded: number) => {
    if (uppy.getState().info.length > 0) quiet()
    uppy.emit('upload-progress', file, { uploadStarted, bytesUploaded, bytesTotal: data.size })
  }
  const onAgain = () => uppy.setState({ info: [{ type: 'info', message: words.again }] })
  try {
    for (;;) {
      paused = new AbortController()
      try {
        const signal = AbortSignal.any([cancelled.signal, paused.signal])
        return await putFile(data, address, { signal, onProgress, onAgain })
      } catch (error) {
        if (cancelled.signal.aborted || !paused.signal.aborted) throw error
        quiet()
        await new Promise<void>((resolve) => {
          resume = resolve
        })
      }
    }
  } finally {
    events.remove()
  }
}

/** What the editor left of the file: its type may be another by now. */
function bytesOf(file: Chosen): Blob {
  if (file.data instanceof Blob) return file.data
  throw new Error(words.unreachable)
}
