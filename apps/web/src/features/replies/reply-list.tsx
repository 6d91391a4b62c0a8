import { Button } from '@stoop/ui/button'
import { Drawing } from '@stoop/ui/drawing'
import { Skeleton } from '@stoop/ui/skeleton'
import { Spinner } from '@stoop/ui/spinner'
import type { Comment } from '@stoop/validators/posts'
import { Fragment, useEffect, useEffectEvent, useRef } from 'react'
import type { WindowVirtualizerHandle } from 'virtua'
import { NotLoaded } from '../../lib/not-loaded.tsx'
import { flattenPages, type PagedQuery } from '../../lib/paging.ts'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { useSentinel } from '../../lib/sentinel.ts'
import { WindowedList } from '../../lib/windowed-list.tsx'
import { replies } from '../../locales/en/replies.ts'
import { useAuth } from '../auth/use-auth.ts'
import type { EntryOf } from '../outbox/entries.ts'
import { EntryPictures } from '../outbox/entry-pictures.tsx'
import { EntryStatus } from '../outbox/entry-status.tsx'
import { useUnsentReplies } from '../outbox/use-outbox.ts'
import type { BasePost, PostKind } from '../posts/post-kind.ts'
import { ReplyItem } from './reply-item.tsx'
import { useReplyTarget } from './use-reply-target.ts'

/** `reply` is undefined while the reply is being sent. */
interface SentReply {
  sentAt: number
  content: string
  isAnswer: boolean
  reply: Comment | undefined
}

/** A reply, the row that loads more replies, a reply that was just sent, or one that waits in the outbox. */
type ReplyRow = Comment | { id: string } | { id: string; sent: SentReply } | { id: string; waiting: EntryOf<'reply'> }

export interface ReplyListProps {
  list: PagedQuery<Comment>
  /** The viewer's replies that the list does not contain yet. */
  sentReplies: SentReply[]
  postKind: PostKind
  postId: string
  /** The post; undefined while it loads. */
  post: BasePost | undefined
  /** The known number of replies, for the skeleton. */
  expected: number
  /** Whether the list scrolls with the page. */
  isPage?: boolean
}

/** The replies, oldest first, in a box of at most 400 px or as part of a page. */
export function ReplyList({ list, sentReplies, postKind, postId, post, expected, isPage = false }: ReplyListProps) {
  const viewer = useAuth()
  const itemProps = {
    postKind,
    isOwnPost: viewer.id === post?.author.id,
    canReply: !postKind.isReadOnly && post?.canReply === true,
  }
  const items = flattenPages(list.data)
  const scrollRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<WindowVirtualizerHandle>(null)
  const waitingReplies = useUnsentReplies(postId)
  const lastSentAt = waitingReplies.at(-1)?.id ?? sentReplies.at(-1)?.sentAt

  const rows: ReplyRow[] = [
    ...(items ?? []),
    ...(list.hasNextPage ? [{ id: 'more' }] : []),
    ...sentReplies.map((sent) => ({ id: `sent ${sent.sentAt}`, sent })),
    ...waitingReplies.map((waiting) => ({ id: waiting.id, waiting })),
  ]
  const scrollToEnd = useEffectEvent(() => listRef.current?.scrollToIndex(rows.length - 1, { align: 'end' }))

  useEffect(() => {
    if (lastSentAt) scrollToEnd()
  }, [lastSentAt])
  const markedId = useReplyTarget(isPage ? post?.id : undefined, list, (index) =>
    listRef.current?.scrollToIndex(index, { align: 'center' }),
  )

  if (!items)
    return (
      <>
        <NotLoaded
          query={list}
          title={replies.fetchFailed}
          skeleton={<ReplySkeletons count={Math.min(3, Math.max(1, expected))} />}
        />
        {waitingReplies.map((waiting) => (
          <Fragment key={waiting.id}>{renderReply({ id: waiting.id, waiting })}</Fragment>
        ))}
      </>
    )
  if (rows.length === 0)
    return (
      <div className="flex flex-col items-center gap-2 text-center text-balance text-muted">
        <Drawing name="replies" className="h-24" />
        <p>{replies.empty}</p>
      </div>
    )
  return (
    <section
      ref={scrollRef}
      aria-label={replies.titleUnknown}
      className={isPage ? '' : 'max-h-[400px] min-h-24 overflow-y-auto overscroll-contain'}
    >
      <WindowedList
        name="replies"
        role="list"
        items={rows}
        hasMore={list.hasNextPage}
        isBusy={list.isFetchingNextPage}
        estimatedHeight={90}
        rowClass="pb-3.5"
        {...(!isPage && { scrollRef })}
        listRef={listRef}
        renderRow={(row) => <Fragment key={row.id}>{renderReply(row)}</Fragment>}
      />
    </section>
  )

  function renderReply(row: ReplyRow) {
    if ('content' in row)
      return (
        <ReplyItem
          {...itemProps}
          reply={row}
          author={row.author}
          content={row.content}
          timestamp={<RelativeTime date={row.createdAt} />}
          isAnswer={row.parentId !== null}
          isMarked={row.id === markedId}
        />
      )
    if ('waiting' in row)
      return (
        <ReplyItem
          {...itemProps}
          author={viewer}
          content={row.waiting.content}
          timestamp={<EntryStatus entry={row.waiting} />}
          waitingPictures={<EntryPictures pictures={row.waiting.pictures} />}
          isAnswer={row.waiting.parentId !== null}
        />
      )
    if (!('sent' in row)) return <LoadMoreReplies list={list} />
    const { content, reply, isAnswer } = row.sent
    return (
      <ReplyItem
        {...itemProps}
        reply={reply}
        author={viewer}
        content={reply?.content ?? content}
        timestamp={reply ? <RelativeTime date={reply.createdAt} /> : replies.sending}
        isAnswer={isAnswer}
      />
    )
  }
}

function LoadMoreReplies({ list }: { list: PagedQuery<Comment> }) {
  const { isFetching, isFetchingNextPage, isFetchNextPageError: failed } = list
  const loadNextPage = () => {
    list.fetchNextPage().catch(console.error)
  }
  const sentinelRef = useSentinel<HTMLDivElement>(!isFetching && !failed, loadNextPage)
  return (
    <div ref={sentinelRef} className="grid min-h-11 place-items-center text-sm text-muted">
      {failed ? (
        <Button tone="plain" onClick={loadNextPage}>
          {replies.retry}
        </Button>
      ) : (
        <Spinner small isMoving={isFetchingNextPage} />
      )}
    </div>
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
