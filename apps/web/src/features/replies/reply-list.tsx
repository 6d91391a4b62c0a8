import { Button } from '@stoop/ui/button'
import { ErrorState } from '@stoop/ui/error-state'
import { Skeleton } from '@stoop/ui/skeleton'
import { Spinner } from '@stoop/ui/spinner'
import type { Comment } from '@stoop/validators/posts'
import { useEffect, useRef } from 'react'
import { flattenPages, type PagedQuery } from '../../lib/paging.ts'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { useSentinel } from '../../lib/sentinel.ts'
import { replies } from '../../locales/en/replies.ts'
import { useAuth } from '../auth/use-auth.ts'
import { ReplyItem } from './reply-item.tsx'

export interface ReplyListProps {
  list: PagedQuery<Comment>
  /** The viewer's replies that the list does not contain yet. `reply` is undefined while the reply is being sent. */
  sentReplies: { sentAt: number; content: string; reply: Comment | undefined }[]
  /** The known number of replies, used by the skeleton. */
  expected: number
}

/** The replies, oldest first, in an area of at most 400 px. */
export function ReplyList({ list, sentReplies, expected }: ReplyListProps) {
  const viewer = useAuth()
  const items = flattenPages(list.data)
  const listRef = useRef<HTMLDivElement>(null)
  const lastSentAt = sentReplies.at(-1)?.sentAt

  useEffect(() => {
    if (lastSentAt && listRef.current) listRef.current.scrollTop = listRef.current.scrollHeight
  }, [lastSentAt])

  if (!items && list.error)
    return (
      <ErrorState
        title={replies.fetchFailed}
        retryLabel={replies.retry}
        pending={list.isFetching}
        onRetry={list.refetch}
      />
    )
  if (!items) return <ReplySkeletons count={Math.min(3, Math.max(1, expected))} />
  if (items.length + sentReplies.length === 0)
    return <p className="grid min-h-24 place-items-center text-center text-balance text-muted">{replies.empty}</p>
  return (
    <section
      ref={listRef}
      aria-label={replies.titleUnknown}
      className="max-h-[400px] min-h-24 overflow-y-auto overscroll-contain"
    >
      <ul className="flex flex-col gap-3.5">
        {items.map(({ id, author, content, createdAt }) => (
          <ReplyItem key={id} author={author} content={content} timestamp={<RelativeTime date={createdAt} />} />
        ))}
        {!list.hasNextPage || <LoadMoreReplies list={list} />}
        {sentReplies.map(({ sentAt, content, reply }) => (
          <ReplyItem
            key={sentAt}
            author={viewer}
            content={reply?.content ?? content}
            timestamp={reply ? <RelativeTime date={reply.createdAt} /> : replies.sending}
            pending={!reply}
          />
        ))}
      </ul>
    </section>
  )
}

function LoadMoreReplies({ list }: { list: PagedQuery<Comment> }) {
  const { isFetching, isFetchingNextPage, isFetchNextPageError: failed } = list
  const loadNextPage = () => {
    list.fetchNextPage().catch(console.error)
  }
  const sentinelRef = useSentinel<HTMLLIElement>(!isFetching && !failed, loadNextPage)
  return (
    <li ref={sentinelRef} className="grid min-h-11 place-items-center text-sm text-muted">
      {failed ? (
        <Button tone="plain" onClick={loadNextPage}>
          {replies.retry}
        </Button>
      ) : (
        <Spinner small isMoving={isFetchingNextPage} />
      )}
    </li>
  )
}

function ReplySkeletons({ count }: { count: number }) {
  const rows = Array.from({ length: count }, (_, number) => `reply ${number}`)
  return (
    <div className="relative flex min-h-24 flex-col gap-3.5">
      <p role="status" className="absolute inset-x-0 top-8 text-center text-sm text-muted">
        {replies.loading}
      </p>
      {rows.map((row) => (
        <div key={row} className="flex gap-2.5">
          <Skeleton className="size-9 shrink-0 rounded-pill!" />
          <Skeleton className="h-16 w-3/5 rounded-card!" />
        </div>
      ))}
    </div>
  )
}
