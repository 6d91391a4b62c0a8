import { PHOTO_TYPES } from '@stoop/validators/photos'
import type { Uppy, UppyFile } from '@uppy/core'
import ImageEditor, { type ImageEditorOptions } from '@uppy/image-editor'
import { photos as words } from '../../words/photos.ts'

type Nothing = Record<string, never>

/** Milliseconds that a browser may take to write a square; then the picture goes as it is, and the server cuts its middle. */
const LONGEST = 10_000

/**
 * Uppy's editor for every picture that is taken: of itself it leaves AVIF alone. Where a browser writes none, the square comes out as
 * PNG. It is written while its owner goes on: what is sent waits for it.
 */
export class SquareEditor extends ImageEditor<Nothing, Nothing> {
  #written = Promise.resolve()

  constructor(uppy: Uppy<Nothing, Nothing>, options: ImageEditorOptions) {
    super(uppy, options)
    const cut = this.save
    this.save = () => {
      cut()
      this.#written = new Promise((done) => {
        this.uppy.once('file-editor:complete', () => done())
        setTimeout(done, LONGEST)
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

  override canEditFile({ type }: UppyFile<Nothing, Nothing>): boolean {
    return PHOTO_TYPES.some((taken) => taken === type)
  }

  /** Whether the picture has been read, so that it can be cut. Uppy's own `cropperReady` is true after Reset, read or not. */
  get ready(): boolean {
    return this.cropper !== null && 'width' in this.cropper.getContainerData()
  }
}
