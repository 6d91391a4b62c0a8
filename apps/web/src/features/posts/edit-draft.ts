import { writeDraft } from '../../lib/draft.ts'
import { cancelImageUpload, isUploading } from '../photos/use-image-upload.ts'
import type { AnyPost } from './post-kind.ts'

/** The names of the drafts of an edit. They are kept when the sheet closes, on a reload and through a 401. */
export function editDraftNames(viewerId: string, postId: string) {
  const nameOf = (field: string) => `edit-${field}:${viewerId}:${postId}`
  return {
    version: nameOf('version'),
    content: nameOf('content'),
    image: nameOf('image'),
    alt: nameOf('alt'),
    visibility: nameOf('visibility'),
  }
}

type Names = ReturnType<typeof editDraftNames>

/** Starts editing with the post's values. */
export function startEdit(names: Names, post: AnyPost): void {
  writeDraft(names.version, String(post.version))
  writeDraft(names.content, post.content)
  writeDraft(names.image, post.imageUrl ?? '')
  writeDraft(names.alt, post.imageAlt ?? '')
  writeDraft(names.visibility, post.visibility ?? '')
}

/** Removes the drafts. */
export function discardEdit(names: Names): void {
  if (isUploading(names.image)) cancelImageUpload()
  for (const name of Object.values(names)) writeDraft(name, '')
}
