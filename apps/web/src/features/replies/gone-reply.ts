import type { ListPage } from '@stoop/validators/paging'
import type { Comment } from '@stoop/validators/posts'
import type { InfiniteData, Query } from '@tanstack/react-query'
import { readDraft, writeDraft } from '../../lib/draft.ts'
import { queryClient } from '../../lib/query-client.ts'
import { showToast } from '../../lib/toast.ts'
import { editing as words } from '../../locales/en/editing.ts'
import { findQueries } from '../live/find-queries.ts'
import { discardPhotos } from '../photos/use-photos.ts'
import { appendToDraft } from '../posts/append-to-draft.ts'
import { replyDraftOf } from './answering.ts'

type Pages = InfiniteData<ListPage<Comment>>

/** Returns the name of the draft of an edit. */
export const replyEditDraftOf = ({ id, authorId }: Comment) => `edit-reply:${authorId}:${id}`

/** Returns the names of the drafts of an edited picture. `changed` is set once the picture was changed. */
export const replyEditPhotosOf = ({ id, authorId }: Comment) => ({
  photos: `edit-reply-photos:${authorId}:${id}`,
  changed: `edit-reply-photos-changed:${authorId}:${id}`,
})

/** Discards the edit of a reply's picture. */
export function discardReplyPhotosEdit(reply: Comment): void {
  const { photos, changed } = replyEditPhotosOf(reply)
  discardPhotos(photos)
  writeDraft(changed, '')
}

/**
 * Calls `onGone` when a list that contained the reply is complete without it, because it was deleted elsewhere. Returns a cleanup.
 */
export function onReplyGone({ id }: Comment, onGone: () => void): () => void {
  const readPages = ({ queryKey }: Query) => queryClient.getQueryData<Pages>(queryKey)?.pages ?? []
  const hasReply = (query: Query) => readPages(query).some(({ items }) => items.some((item) => item.id === id))
  const lists = new Set(findQueries(['posts.replies', 'communities.replies']).filter(hasReply))
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !lists.has(query) || hasReply(query)) return
    // In a longer list, the reply may now be below the loaded pages.
    if (readPages(query).at(-1)?.nextCursor === null) onGone()
  })
}

/** Makes the text of an edit the draft of a new reply, and tells the member. For an edit whose reply was deleted. */
export function moveLostReplyEdit(reply: Comment): void {
  const draft = replyEditDraftOf(reply)
  const text = readDraft(draft).trim()
  const isKept = text !== '' && text !== reply.content
  if (isKept) appendToDraft(replyDraftOf(reply.authorId, reply.postId), text)
  writeDraft(draft, '')
  discardReplyPhotosEdit(reply)
  showToast({ ...words.replyGone, ...(isKept && { description: words.replyGoneKept }) }, 'default')
}
