import { LIMITS } from '@stoop/validators/limits'
import { PHOTO_TYPES } from '@stoop/validators/photos'
import { type MinimalRequiredUppyFile, RestrictionError, Uppy } from '@uppy/core'
import { photos as words } from '../../words/photos.ts'

type Nothing = Record<string, never>
type Chosen = MinimalRequiredUppyFile<Nothing, Nothing>

/** Uppy that takes a file only if this browser can show it: a name and a type are mere claims, and the editor breaks on what is no picture. */
export class PictureUppy extends Uppy<Nothing, Nothing> {
  override addFiles(files: Chosen[]): void {
    this.#addPictures(files).catch(console.error)
  }

  /** Silent: what a lost connection makes fail is told when it fails. */
  override updateOnlineStatus(): void {}

  async #addPictures(files: Chosen[]): Promise<void> {
    this.setState({ info: [] })
    const shown = await Promise.all(files.map(({ data }) => canShow(data)))
    const refused = files.filter((_file, at) => !shown[at])
    for (const sentence of new Set(refused.map(({ type }) => (isTaken(type) ? words.damaged : words.notTaken))))
      this.info(sentence, 'error', this.opts.infoTimeout)
    for (const file of files.filter((_file, at) => shown[at])) this.#add(file)
  }

  // One by one: of many, none of which is taken, Uppy tells the Dashboard as if one were, and that throws.
  #add(file: Chosen): void {
    try {
      this.addFile(file)
    } catch (error) {
      // Uppy has said why.
      if (!(error instanceof RestrictionError)) throw error
    }
  }
}

const isTaken = (type: string | undefined) => PHOTO_TYPES.some((taken) => taken === type)

/** Of what is too large Uppy says so itself; it is not decoded. */
async function canShow(data: unknown): Promise<boolean> {
  if (!(data instanceof Blob) || data.size > LIMITS.photoBytes) return true
  try {
    const picture = await createImageBitmap(data)
    picture.close()
    return true
  } catch {
    // What is no picture; the caller says it.
    return false
  }
}
