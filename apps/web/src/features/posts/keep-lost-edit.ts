import { LIMITS } from '@stoop/validators/limits'
import type { Visibility } from '@stoop/validators/posts'
import { readDraft, writeDraft } from '../../lib/draft.ts'
import { movePhotos } from '../photos/use-photos.ts'
import { appendToDraft } from './append-to-draft.ts'
import { communityPostDraftsOf, type PostDrafts, postDraftsOf } from './discard-draft.ts'
import type { AnyPost, PostKind } from './post-kind.ts'
import type { PictureDrafts } from './use-pictures.ts'

const VISIBILITIES: readonly (Visibility | undefined)[] = ['private', 'friends', 'public']

/** What the viewer wrote and added in an edit. */
interface LostEdit {
  post: AnyPost
  text: string
  visibility: Visibility | undefined
  pictures: PictureDrafts
}

/**
 * Moves the new text and the added pictures of an edit whose post is gone to the draft of a new post, which gets no more readers
 * than the post had. Returns whether there was anything to keep.
 */
export function keepLostEdit(viewerId: string, { communityId }: PostKind, edit: LostEdit): boolean {
  const drafts: PostDrafts =
    communityId === undefined ? postDraftsOf(viewerId) : communityPostDraftsOf(viewerId, communityId)
  const isEmpty = [drafts.texts.content, drafts.photos, drafts.image].every((name) => readDraft(name).trim() === '')
  const keptText = edit.text !== edit.post.content && edit.text
  if (keptText) appendToDraft(drafts.texts.content, keptText)
  const hasPictures = keepPictures(drafts, edit)
  if (!keptText && !hasPictures) return false
  if (drafts.audience) narrowAudience(drafts.audience, edit.visibility, isEmpty)
  return true
}

/**
 * Moves the added pictures, as many as fit. The post's other pictures are deleted with the post. Returns whether a picture was
 * moved.
 */
function keepPictures(drafts: PictureDrafts, { post, pictures }: LostEdit): boolean {
  const isNew = (url: string) => post.images.every((image) => image.url !== url)
  const room = LIMITS.images - (readDraft(drafts.image).trim() === '' ? 0 : 1)
  const movedCount = movePhotos(pictures.photos, drafts.photos, { isMoved: ({ url }) => isNew(url), max: room })
  const link = readDraft(pictures.image).trim()
  if (link === '' || !isNew(link) || readDraft(drafts.image).trim() !== '') return movedCount > 0
  writeDraft(drafts.image, link)
  writeDraft(drafts.alt, readDraft(pictures.alt))
  return true
}

function narrowAudience(draft: string, visibility: Visibility | undefined, isEmpty: boolean): void {
  const current = VISIBILITIES.find((name) => name === readDraft(draft)) ?? 'friends'
  if (visibility && (isEmpty || VISIBILITIES.indexOf(visibility) < VISIBILITIES.indexOf(current)))
    writeDraft(draft, visibility === 'friends' ? '' : visibility)
}
