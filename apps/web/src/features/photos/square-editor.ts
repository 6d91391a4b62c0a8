import { PHOTO_TYPES } from '@stoop/validators/choices'
import type { Uppy, UppyFile } from '@uppy/core'
import ImageEditor, { type ImageEditorOptions } from '@uppy/image-editor'
import { uploadTexts as words } from '../../locales/en/uploads.ts'

type NoFields = Record<string, never>

/**
 * How many milliseconds the browser may take to encode the crop. After that, the original is sent and the server
 * crops it around its centre.
 */
const CROP_TIMEOUT_MS = 10_000

/**
 * Uppy's image editor for all accepted types, including AVIF, which Uppy excludes. If the browser cannot encode a
 * type, the crop is a PNG. The upload waits until the crop is encoded.
 */
export class SquareEditor extends ImageEditor<NoFields, NoFields> {
  #written = Promise.resolve()

  constructor(uppy: Uppy<NoFields, NoFields>, options: ImageEditorOptions) {
    super(uppy, options)
    const saveCrop = this.save
    this.save = () => {
      saveCrop()
      this.#written = new Promise((finish) => {
        this.uppy.once('file-editor:complete', () => finish())
        setTimeout(finish, CROP_TIMEOUT_MS)
      })
    }
    this.uppy.addPreProcessor((ids) => {
      for (const id of ids)
        this.uppy.emit('preprocess-progress', this.uppy.getFile(id), {
          mode: 'indeterminate',
          message: words.preparing,
        })
      return this.#written
    })
  }

  override canEditFile({ type }: UppyFile<NoFields, NoFields>): boolean {
    return PHOTO_TYPES.some((accepted) => accepted === type)
  }

  /** Whether the image is loaded and can be cropped. Uppy's `cropperReady` is wrongly true after Reset. */
  get isReady(): boolean {
    return this.cropper !== null && 'width' in this.cropper.getContainerData()
  }
}
