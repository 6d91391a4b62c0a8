import { PHOTO_TYPES } from '@stoop/validators/choices'
import { LIMITS } from '@stoop/validators/limits'
import { type MinimalRequiredUppyFile, RestrictionError, Uppy } from '@uppy/core'
import { uploadTexts as words } from '../../locales/en/uploads.ts'
import { shrinkImage } from './shrink-image.ts'
import { UnusableImageError } from './upload-file.ts'

type NoFields = Record<string, never>
type ChosenFile = MinimalRequiredUppyFile<NoFields, NoFields>

/**
 * Uppy with two changes: it shrinks large pictures, and it accepts only files that the browser can decode. Names and
 * types of files are unreliable, and Uppy's editor fails on files that it cannot decode.
 */
export class ImageUppy extends Uppy<NoFields, NoFields> {
  override addFiles(files: ChosenFile[]): void {
    this.#addPictures(files).catch(console.error)
  }

  /** Disables Uppy's message about a lost connection, because the failed upload shows an error. */
  override updateOnlineStatus(): void {}

  async #addPictures(files: ChosenFile[]): Promise<void> {
    this.setState({ info: [] })
    // Shrink only a single file, because Uppy rejects several files.
    const prepared = files.length === 1 ? await Promise.all(files.map((file) => this.#shrink(file))) : files
    const pictures = prepared.flatMap((file) => file ?? [])
    const readable = await Promise.all(pictures.map(({ data }) => canDecode(data)))
    const rejected = pictures.filter((_file, at) => !readable[at])
    for (const sentence of new Set(
      rejected.map(({ type }) => (isAcceptedType(type) ? words.unreadable : words.unsupportedType)),
    ))
      this.info(sentence, 'error', this.opts.infoTimeout)
    for (const file of pictures.filter((_file, at) => readable[at])) this.#add(file)
  }

  /** Shrinks the file's picture if it is large. Shows the reason and returns undefined if it cannot be decoded. */
  async #shrink(file: ChosenFile): Promise<ChosenFile | undefined> {
    if (!(file.data instanceof File)) return file
    if (file.data.size > LIMITS.photoBytes) this.info(words.preparing, 'info', 0)
    try {
      const data = await shrinkImage(file.data)
      return data === file.data ? file : { ...file, data, type: data.type, name: toJpegName(file.data.name) }
    } catch (error) {
      if (!(error instanceof UnusableImageError)) throw error
      this.setState({ info: [] })
      this.info(error.message, 'error', this.opts.infoTimeout)
      return undefined
    } finally {
      this.setState({ info: this.getState().info.filter(({ type }) => type !== 'info') })
    }
  }

  // Add files one by one. If Uppy rejects several files at once, it still emits the event for added files, and the Dashboard
  // throws.
  #add(file: ChosenFile): void {
    try {
      this.addFile(file)
    } catch (error) {
      // Uppy itself has shown the reason of a RestrictionError.
      if (!(error instanceof RestrictionError)) throw error
    }
  }
}

const toJpegName = (name: string) => `${name.replace(/\.[^.]*$/, '')}.jpg`

const isAcceptedType = (type: string | undefined) => PHOTO_TYPES.some((accepted) => accepted === type)

/**
 * Returns whether the browser can decode the file. Does not try files that are too large, because Uppy rejects them.
 */
async function canDecode(data: unknown): Promise<boolean> {
  if (!(data instanceof Blob) || data.size > LIMITS.photoBytes) return true
  try {
    const bitmap = await createImageBitmap(data)
    bitmap.close()
    return true
  } catch {
    // The file is not an image. The caller shows an error.
    return false
  }
}
