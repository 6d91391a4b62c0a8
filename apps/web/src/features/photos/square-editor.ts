import { PHOTO_TYPES } from '@stoop/validators/photos'
import type { UppyFile } from '@uppy/core'
import ImageEditor from '@uppy/image-editor'

type Nothing = Record<string, never>

/** Uppy's editor for every picture that is taken: of itself it leaves AVIF alone. Where a browser writes none, the square comes out as PNG. */
export class SquareEditor extends ImageEditor<Nothing, Nothing> {
  override canEditFile({ type }: UppyFile<Nothing, Nothing>): boolean {
    return PHOTO_TYPES.some((taken) => taken === type)
  }
}
