import { ErrorState } from '@stoop/ui/error-state'
import { Fragment, type KeyboardEvent, type ReactNode } from 'react'
import { fetchFailed } from '../../lib/failure.ts'
import { itemsOf, type Paged } from '../../lib/pages.ts'
import { posts } from '../../words/posts.ts'
import { PostCard, type PostCardProps } from './post-card.tsx'
import { PostListEnd } from './post-list-end.tsx'
import { PostSkeletons } from './post-skeleton.tsx'

export interface PostListProps {
  wall: PostCardProps['wall']
  list: Paged<PostCardProps['post']>
  /** The feed's name to a screen reader. */
  label: string
  /** What did not come: "Failed to fetch {thing}: …". */
  thing: string
  empty: ReactNode
  onReplies: (postId: string) => void
  /** One more article among the posts, after the second (or the last). */
  interlude?: ((place: number, size: number) => ReactNode) | undefined
  /** The footer that is always there (R3); elsewhere the end shows only while more may come. */
  footer?: boolean
}

const BEFORE_INTERLUDE = 2

// What they do comes when one of them is first pressed: no finger needs it.
function onKey(event: KeyboardEvent<HTMLElement>) {
  const { key, ctrlKey, target, currentTarget: feed } = event
  if (!(ctrlKey ? ['Home', 'End'] : ['PageDown', 'PageUp']).includes(key)) return
  event.preventDefault()
  import('./feed-keys.ts').then(({ moveInFeed }) => moveInFeed(feed, target, key), console.error)
}

/**
 * Posts, page by page, as the ARIA feed pattern has it (R66): a screen reader knows each one's place, Page Down and Page Up go from
 * post to post, Ctrl+Home and Ctrl+End leave the feed.
 */
export function PostList({ wall, list, label, thing, empty, onReplies, interlude, footer = false }: PostListProps) {
  const items = itemsOf(list.data)
  if (!items && list.error)
    return (
      <ErrorState
        title={fetchFailed(thing, list.error)}
        retryLabel={posts.retry}
        pending={list.isFetching}
        onRetry={list.refetch}
      />
    )
  if (!items) return <PostSkeletons />

  const between = interlude ? Math.min(BEFORE_INTERLUDE, items.length) : items.length
  const size = list.hasNextPage ? -1 : items.length + (interlude ? 1 : 0)
  return (
    <>
      {items.length === 0 && empty}
      <div
        role="feed"
        aria-label={label}
        aria-busy={list.isFetchingNextPage}
        onKeyDown={onKey}
        className="flex flex-col gap-3 empty:hidden"
      >
        {between === 0 && interlude?.(1, size)}
        {items.map((post, at) => {
          const place = at + 1
          return (
            <Fragment key={post.id}>
              <PostCard
                wall={wall}
                post={post}
                place={place > between ? place + 1 : place}
                size={size}
                onReplies={onReplies}
              />
              {place === between && interlude?.(place + 1, size)}
            </Fragment>
          )
        })}
      </div>
      <PostListEnd list={list} thing={thing} always={footer} any={items.length > 0} />
    </>
  )
}
