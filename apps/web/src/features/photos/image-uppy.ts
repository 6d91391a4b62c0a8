import { LIMITS } from '@stoop/validators/limits'
import { PHOTO_TYPES } from '@stoop/validators/photos'
import { type MinimalRequiredUppyFile, RestrictionError, Uppy } from '@uppy/core'
import { photos as words } from '../../locales/en/photos.ts'

type NoFields = Record<string, never>
type ChosenFile = MinimalRequiredUppyFile<NoFields, NoFields>

/**
 * Uppy that accepts a file only if the browser can decode it. File name and type are not reliable, and the editor fails
 * on other files.
 */
export class ImageUppy extends Uppy<NoFields, NoFields> {
  override addFiles(files: ChosenFile[]): void {
    this.#addPictures(files).catch(console.error)
  }

  /** Disables Uppy's notice of a lost connection. The failed upload shows an error. */
  override updateOnlineStatus(): void {}

  async #addPictures(files: ChosenFile[]): Promise<void> {
    this.setState({ info: [] })
    const readable = await Promise.all(files.map(({ data }) => canDecode(data)))
    const rejected = files.filter((_file, at) => !readable[at])
    for (const sentence of new Set(
      rejected.map(({ type }) => (isAcceptedType(type) ? words.unreadable : words.unsupportedType)),
    ))
      this.info(sentence, 'error', this.opts.infoTimeout)
    for (const file of files.filter((_file, at) => readable[at])) this.#add(file)
  }

  // Adds the files one by one. If Uppy rejects all of several files, it still emits the event for added files, and the
  // Dashboard throws.
  #add(file: ChosenFile): void {
    try {
      this.addFile(file)
    } catch (error) {
      // Uppy has shown the reason.
      if (!(error instanceof RestrictionError)) throw error
    }
  }
}

const isAcceptedType = (type: string | undefined) => PHOTO_TYPES.some((accepted) => accepted === type)

/**
 * Returns whether the browser can decode the file. Skips files that are too large, because Uppy rejects them itself.
 */
async function canDecode(data: unknown): Promise<boolean> {
  if (!(data instanceof Blob) || data.size > LIMITS.photoBytes) return true
  try {
    const bitmap = await createImageBitmap(data)
    bitmap.close()
    return true
  } catch {
    // Not an image. The caller shows an error.
    return false
  }
}
