import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { writeDraft } from '../../lib/draft.ts'
import { tokenAtom } from '../../lib/token.ts'
import { photos } from '../../words/photos.ts'

export interface PictureUpload {
  /** The chosen file, to look at before it is anywhere else. */
  preview?: string
  /** The share that has gone out, 0 to 1; undefined when nothing is under way. */
  share?: number
  /** Why the file was not taken. */
  refused?: string | undefined
}

interface UnderWay extends PictureUpload {
  /** The draft that gets the address. */
  draft: string
  ending: AbortController
}

const store = getDefaultStore()
const underWay = atom<UnderWay>()

/** The picture from the device on its way into this draft. It goes on while its form is closed, as the draft does (R56). */
export function usePictureUpload(draft: string): PictureUpload {
  const known = useAtomValue(underWay)
  return known?.draft === draft ? known : {}
}

/** Whether bytes are going out for this draft. */
export function isUploading(draft: string): boolean {
  const known = store.get(underWay)
  return known?.draft === draft && known.share !== undefined
}

/** Ends what is under way and forgets the file. */
export function dropPicture(): void {
  const known = store.get(underWay)
  known?.ending.abort()
  if (known?.preview) URL.revokeObjectURL(known.preview)
  store.set(underWay, undefined)
}

// What a session began ends with it: the next one may be somebody else's.
store.sub(tokenAtom, dropPicture)

/** Sends a picture from the device in place of the one before; the draft gets its address. What uploads comes only now. */
export async function choosePicture(draft: string, file: File): Promise<void> {
  dropPicture()
  const ending = new AbortController()
  const { signal } = ending
  const preview = URL.createObjectURL(file)
  const tell = (now: PictureUpload) => {
    if (!signal.aborted) store.set(underWay, { draft, ending, ...now })
  }
  const refuse = (refused: string | undefined) => {
    if (signal.aborted) return
    dropPicture()
    store.set(underWay, { draft, ending, refused })
  }
  tell({ preview, share: 0 })
  const adding = await import('./add-picture.ts').catch(console.error)
  if (!adding) return refuse(photos.unreachable)
  try {
    const address = await adding.addPicture(file, { signal, onProgress: (share) => tell({ preview, share }) })
    tell({ preview })
    writeDraft(draft, address)
  } catch (error) {
    refuse(adding.sentenceOfPut(error))
  }
}
