import type { CommunityImageInput } from '@stoop/validators/photos'
import { useEffect, useRef, useState } from 'react'
import { uploadTexts } from '../../../locales/en/uploads.ts'
import { createCommunityImage } from '../../photos/photos.data.ts'

interface CommunityImageUpload {
  /** A local URL of the chosen file, shown during the upload. */
  preview?: string
  /** The uploaded fraction, 0 to 1; undefined if no upload is running. */
  progress?: number
  /** Why the file was rejected. */
  errorMessage?: string | undefined
  /** The URL of the uploaded image. */
  url?: string
}

/** Uploads a picture or cover when it is chosen. `onUploaded` gets its URL. Unmounting aborts the upload. */
export function useCommunityImage(form: CommunityImageInput['form'], onUploaded: (url: string) => void) {
  const [upload, setUpload] = useState<CommunityImageUpload>({})
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  // Use the latest callback, because the form may have changed before the upload ends.
  const latestOnUploaded = useRef(onUploaded)
  useEffect(() => {
    latestOnUploaded.current = onUploaded
  }, [onUploaded])
  const { preview } = upload
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  async function choose(file: File): Promise<void> {
    controller.current?.abort()
    const started = new AbortController()
    controller.current = started
    const { signal } = started
    const shown = URL.createObjectURL(file)
    const show = (state: CommunityImageUpload) => {
      if (!signal.aborted) setUpload(state)
    }
    show({ preview: shown, progress: 0 })
    const uploads = await import('../../photos/upload-post-image.ts').catch(console.error)
    if (!uploads) return show({ errorMessage: uploadTexts.uploadFailed })
    try {
      const create = (uploadURL: string) => createCommunityImage({ uploadURL, form })
      const onProgress = (progress: number) => show({ preview: shown, progress })
      const url = await uploads.uploadImage(file, create, { signal, onProgress })
      show({ preview: shown, url })
      latestOnUploaded.current(url)
    } catch (error) {
      show({ errorMessage: uploads.getUploadErrorMessage(error) })
    }
  }

  function cancel() {
    controller.current?.abort()
    setUpload({})
  }

  return { upload, choose, cancel }
}
