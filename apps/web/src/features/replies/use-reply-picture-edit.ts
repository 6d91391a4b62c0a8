import type { Comment, ImageChoice } from '@stoop/validators/posts'
import { useDraft, writeDraft } from '../../lib/draft.ts'
import { formatPhotos } from '../photos/draft-photos.ts'
import { usePhotos } from '../photos/use-photos.ts'
import { listChoices } from '../posts/use-pictures.ts'
import { replyEditPhotosOf } from './gone-reply.ts'

/** The picture of a reply that is being edited. Keeps a changed picture as a draft. */
export function useReplyPictureEdit(reply: Comment) {
  // A server of an older release sends no `images`.
  const { images = [] } = reply
  const names = replyEditPhotosOf(reply)
  const [changed, setChanged] = useDraft(names.changed)
  const isStarted = changed !== ''
  const initial = images.map(({ url, alt }) => ({ id: url, url, alt: alt ?? '' }))
  const photos = usePhotos(names.photos, {
    initial: isStarted ? undefined : initial,
    onChange() {
      if (isStarted) return
      writeDraft(names.photos, formatPhotos(initial))
      setChanged('1')
    },
  })
  const choices = listChoices(photos, {})
  const isChanged = toText(choices) !== toText(listChoices({ items: initial }, {}))
  return {
    photos,
    /** Whether the picture or its alternative text differs from the saved one. */
    isChanged: isChanged || photos.uploadingCount > 0,
    ready: photos.uploadingCount + photos.failedCount === 0,
    /** The field of the request. A removed alternative text is null, because the server keeps it otherwise. */
    change: isChanged ? { images: choices.map(({ url, alt }) => ({ url, alt: alt ?? null })) } : {},
  }
}

const toText = (choices: ImageChoice[]) => JSON.stringify(choices.map(({ url, alt }) => [url, alt ?? '']))
