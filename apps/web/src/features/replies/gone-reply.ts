import { LIMITS } from '@stoop/validators/limits'
import type { ListPage } from '@stoop/validators/paging'
import type { Comment } from '@stoop/validators/posts'
import type { InfiniteData, Query } from '@tanstack/react-query'
import { readDraft, writeDraft } from '../../lib/draft.ts'
import { queryClient } from '../../lib/query-client.ts'
import { showToast } from '../../lib/toast.ts'
import { editing as words } from '../../locales/en/editing.ts'
import { findQueries } from '../live/find-queries.ts'
import { discardPhotos, movePhotos } from '../photos/use-photos.ts'
import { appendToDraft } from '../posts/append-to-draft.ts'
import { replyDraftOf, replyPhotosOf } from './answering.ts'

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
 * Calls `onGone` when the reply was deleted elsewhere: a list that contained it has loaded all its pages, and lacks it. Returns a
 * cleanup.
 */
export function onReplyGone({ id }: Comment, onGone: () => void): () => void {
  const readPages = ({ queryKey }: Query) => queryClient.getQueryData<Pages>(queryKey)?.pages ?? []
  const hasReply = (query: Query) => readPages(query).some(({ items }) => items.some((item) => item.id === id))
  const lists = new Set(findQueries(['posts.replies', 'communities.replies']).filter(hasReply))
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !lists.has(query) || hasReply(query)) return
    // While the list has more pages, one of them may contain the reply.
    if (readPages(query).at(-1)?.nextCursor === null) onGone()
  })
}

/** Moves the new text and picture of an edit whose reply was deleted to the draft of a new reply, and shows a toast. */
export function moveLostReplyEdit(reply: Comment): void {
  const { images = [] } = reply
  const draft = replyEditDraftOf(reply)
  const text = readDraft(draft).trim()
  const isTextKept = text !== '' && text !== reply.content
  if (isTextKept) appendToDraft(replyDraftOf(reply.authorId, reply.postId), text)
  writeDraft(draft, '')
  const movedCount = movePhotos(replyEditPhotosOf(reply).photos, replyPhotosOf(reply.authorId, reply.postId), {
    isMoved: ({ url }) => !images.some((image) => image.url === url),
    max: LIMITS.commentImages,
  })
  discardReplyPhotosEdit(reply)
  showToast(
    { ...words.replyGone, ...((isTextKept || movedCount > 0) && { description: words.replyGoneKept }) },
    'default',
  )
}
