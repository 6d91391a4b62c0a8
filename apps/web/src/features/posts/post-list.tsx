import { Fragment, type KeyboardEvent, type ReactNode } from 'react'
import { getFetchErrorMessage } from '../../lib/errors.ts'
import { FetchError } from '../../lib/fetch-error.tsx'
import { getShownVisit, isOfLastVisit } from '../../lib/last-visit.ts'
import { flattenPages, type PagedQuery } from '../../lib/paging.ts'
import { WindowedList } from '../../lib/windowed-list.tsx'
import { PostCard } from './post-card.tsx'
import type { AnyPost, PostKind } from './post-kind.ts'
import { PostListEnd } from './post-list-end.tsx'
import { PostSkeletons } from './post-skeleton.tsx'

export interface PostListProps<Post extends AnyPost> {
  /** The key of the measured heights (`WindowedList`). */
  name: 'home' | 'city' | 'communities' | 'profile' | 'community'
  /**
   * The kind of all posts, or a function that returns the kind of a post, for posts of several communities. The
   * function must return the same object for the same community.
   */
  postKind: PostKind | ((post: Post) => PostKind)
  list: PagedQuery<Post>
  /** The accessible name of the feed. */
  label: string
  /** The name of the resource in "Failed to fetch {resourceName}: …". */
  resourceName: string
  empty: ReactNode
  onReplies: (postId: string) => void
  /** An article to insert after the second post, or after the last. */
  renderInsert?: ((position: number, feedSize: number) => ReactNode) | undefined
  /**
   * Whether the loading footer is always shown, as the product description requires for Home. By default it is shown
   * only while there may be more posts.
   */
  hasFooter?: boolean
}

const INSERT_AFTER = 2

/** The height of a post with three lines, in pixels. */
const ESTIMATED_HEIGHT = 190

// Loaded at the first key press, because touch users do not need this code.
function handleKeyDown(event: KeyboardEvent<HTMLElement>, scrollToRow: (index: number) => boolean) {
  const { key, ctrlKey, target, currentTarget: feed } = event
  if (!(ctrlKey ? ['Home', 'End'] : ['PageDown', 'PageUp']).includes(key)) return
  event.preventDefault()
  import('./feed-keyboard.ts').then(({ moveFeedFocus }) => moveFeedFocus(feed, target, key, scrollToRow), console.error)
}

/**
 * A paged list of posts with the ARIA feed pattern: screen readers know each post's position, Page Down and Page Up move between
 * posts, Ctrl+Home and Ctrl+End leave the feed.
 */
export function PostList<Post extends AnyPost>({
  name,
  postKind,
  list,
  label,
  resourceName,
  empty,
  onReplies,
  renderInsert: interlude,
  hasFooter: footer = false,
}: PostListProps<Post>) {
  const items = flattenPages(list.data)
  if (!items && list.error)
    return (
      <FetchError
        fullPage
        title={getFetchErrorMessage(resourceName, list.error)}
        error={list.error}
        pending={list.isFetching}
        onRetry={list.refetch}
      />
    )
  if (!items) return <PostSkeletons />

  const insertIndex = interlude ? findInsertIndex(items) : items.length
  const feedSize = list.hasNextPage ? -1 : items.length + (interlude ? 1 : 0)
  return (
    <>
      {items.length === 0 && empty}
      {items.length === 0 && interlude && (
        <div role="feed" aria-label={label}>
          {interlude(1, feedSize)}
        </div>
      )}
      {items.length > 0 && (
        <WindowedList
          name={`${name} posts`}
          role="feed"
          label={label}
          items={items}
          isBusy={list.isFetchingNextPage}
          isOfLastVisit={isOfLastVisit(list.dataUpdatedAt)}
          onKeyDown={handleKeyDown}
          estimatedHeight={ESTIMATED_HEIGHT}
          // The padding is the gap between posts.
          rowClass="flex flex-col gap-3 pb-3"
          renderRow={(post, index) => {
            const position = index + 1
            return (
              <Fragment key={post.id}>
                <PostCard
                  postKind={typeof postKind === 'function' ? postKind(post) : postKind}
                  post={post}
                  position={position > insertIndex ? position + 1 : position}
                  feedSize={feedSize}
                  onReplies={onReplies}
                />
                {/* Part of the post's row, because a separate row would move the visible posts when it appears. */}
                {position === insertIndex && interlude?.(position + 1, feedSize)}
              </Fragment>
            )
          }}
        />
      )}
      <PostListEnd list={list} resourceName={resourceName} isAlwaysShown={footer} hasItems={items.length > 0} />
    </>
  )
}

/**
 * Returns the number of posts above the insert. If Home has shown the last visit, the insert stays below the same post as there.
 */
function findInsertIndex(items: readonly { id: string }[]): number {
  const lastPost = getShownVisit()?.feed.items.slice(0, INSERT_AFTER).at(-1)
  return items.findIndex(({ id }) => id === lastPost?.id) + 1 || Math.min(INSERT_AFTER, items.length)
}
