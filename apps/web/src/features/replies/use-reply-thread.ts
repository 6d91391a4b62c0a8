import { useAtomValue } from 'jotai'
import { flattenPages } from '../../lib/paging.ts'
import { itemNoticesAtom } from '../posts/item-notices.ts'
import type { BasePost, PostKind } from '../posts/post-kind.ts'
import { useSentReplies } from './replies.data.ts'

/**
 * Returns the replies of a post, the replies that were just sent, and the number of replies. The number is the post's
 * count until all replies are loaded.
 */
export function useReplyThread(postKind: PostKind, postId: string, post: BasePost | undefined) {
  const list = postKind.useReplies(postId)
  const items = flattenPages(list.data)
  const sentReplies = useSentReplies(postId).filter(({ reply }) => !reply || !items?.some(({ id }) => id === reply.id))
  const notices = useAtomValue(itemNoticesAtom)
  const shown = [...(items ?? []), ...sentReplies.map(({ reply }) => ({ id: reply?.id ?? '' }))]
  const shownCount = shown.filter(({ id }) => !notices.has(id)).length
  return { list, sentReplies, count: items && !list.hasNextPage ? shownCount : post?.commentCount }
}
