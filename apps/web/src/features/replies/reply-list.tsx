import { Button } from '@stoop/ui/button'
import { ErrorState } from '@stoop/ui/error-state'
import { Skeleton } from '@stoop/ui/skeleton'
import { Spinner } from '@stoop/ui/spinner'
import type { Reply } from '@stoop/validators/posts'
import { useEffect, useRef } from 'react'
import { Ago } from '../../lib/ago.tsx'
import { itemsOf, type Paged } from '../../lib/pages.ts'
import { useSentinel } from '../../lib/sentinel.ts'
import { replies } from '../../words/replies.ts'
import { useAuth } from '../auth/use-auth.ts'
import { ReplyItem } from './reply-item.tsx'

export interface ReplyListProps {
  list: Paged<Reply>
  /** One's own that the list does not have yet; without `reply` it is on its way. */
  sent: { at: number; content: string; reply: Reply | undefined }[]
  /** How many are known to be there: the shape while they load. */
  expected: number
}

/** The replies, oldest first, scrolling beyond 400 px. */
export function ReplyList({ list, sent, expected }: ReplyListProps) {
  const me = useAuth()
  const items = itemsOf(list.data)
  const box = useRef<HTMLDivElement>(null)
  const latest = sent.at(-1)?.at

  useEffect(() => {
    if (latest && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [latest])

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
  if (items.length + sent.length === 0)
    return <p className="grid min-h-24 place-items-center text-center text-balance text-muted">{replies.empty}</p>
  return (
    <section
      ref={box}
      aria-label={replies.titleUnknown}
      className="max-h-[400px] min-h-24 overflow-y-auto overscroll-contain"
    >
      <ul className="flex flex-col gap-3.5">
        {items.map(({ id, author, content, createdAt }) => (
          <ReplyItem key={id} author={author} content={content} when={<Ago date={createdAt} />} />
        ))}
        {!list.hasNextPage || <More list={list} />}
        {sent.map(({ at, content, reply }) => (
          <ReplyItem
            key={at}
            author={me}
            content={reply?.content ?? content}
            when={reply ? <Ago date={reply.createdAt} /> : replies.sending}
            pending={!reply}
          />
        ))}
      </ul>
    </section>
  )
}

function More({ list }: { list: Paged<Reply> }) {
  const { isFetching, isFetchNextPageError: failed } = list
  const ask = () => {
    list.fetchNextPage().catch(console.error)
  }
  const mark = useSentinel<HTMLLIElement>(!isFetching && !failed, ask)
  return (
    <li ref={mark} className="grid min-h-11 place-items-center text-sm text-muted">
      {failed ? (
        <Button tone="plain" onClick={ask}>
          {replies.retry}
        </Button>
      ) : (
        <Spinner small />
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
