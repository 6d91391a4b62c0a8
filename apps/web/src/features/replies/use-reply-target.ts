import type { Comment } from '@stoop/validators/posts'
import { useAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { flattenPages, type PagedQuery } from '../../lib/paging.ts'
import { findTarget, replyTargetAtom } from './reply-target.ts'

/** How many milliseconds the reply is marked. */
const MARK_MS = 2500

/**
 * Scrolls to the reply of an opened notification, and loads more pages until it is found. Returns the reply's id while the reply
 * is marked.
 */
export function useReplyTarget(
  postId: string | undefined,
  list: PagedQuery<Comment>,
  scrollToReply: (index: number) => void,
): string | undefined {
  const [target, setTarget] = useAtom(replyTargetAtom)
  const [markedId, setMarkedId] = useState<string>()
  const isWanted = target !== null && target.postId === postId
  const { data, isFetching, isError, hasNextPage, dataUpdatedAt } = list

  const showTarget = useEffectEvent(() => {
    const replies = flattenPages(data)
    if (!target || !replies) return
    const index = findTarget(replies, target, !hasNextPage)
    if (index < 0 && hasNextPage && !isError) {
      list.fetchNextPage().catch(console.error)
      return
    }
    setTarget(null)
    if (index < 0) return
    scrollToReply(index)
    setMarkedId(replies[index]?.id)
  })
  const isReady = isWanted && !isFetching && (isError || dataUpdatedAt >= target.requestedAt)
  useEffect(() => {
    if (isReady) showTarget()
  }, [isReady])

  useEffect(() => {
    if (markedId === undefined) return
    const timeout = setTimeout(() => setMarkedId(undefined), MARK_MS)
    return () => clearTimeout(timeout)
  }, [markedId])
  return markedId
}
