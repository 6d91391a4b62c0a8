import { Tabs } from '@stoop/ui/tabs'
import { memo, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { LazyPeopleYouMayKnow } from '../features/friends/lazy-people-you-may-know.tsx'
import { useCounts } from '../features/notifications/counts.data.ts'
import type { WaitingPostsProps } from '../features/outbox/waiting-posts.tsx'
import type { CityFeedProps } from '../features/posts/city-feed.tsx'
import { ComposerPrompt } from '../features/posts/composer-prompt.tsx'
import { PostList } from '../features/posts/post-list.tsx'
import { PostSkeletons } from '../features/posts/post-skeleton.tsx'
import { friendPostKind, useFeed } from '../features/posts/posts.data.ts'
import { ProfileStrip } from '../features/profiles/profile-strip.tsx'
import { RepliesOverlay } from '../features/replies/replies-overlay.tsx'
import { useOpenPost } from '../features/replies/use-open-post.ts'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { afterFirstPaint } from '../lib/first-paint.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { flattenPages } from '../lib/paging.ts'
import { runLazyEffect } from '../lib/run-lazy-effect.ts'
import { useTab } from '../lib/tab.ts'
import { posts } from '../locales/en/posts.ts'

/** Requests the feed's posts as soon as its code has loaded. */
function startPrefetch<Module extends { prefetch: () => void }>(module: Module): Module {
  module.prefetch()
  return module
}

const EmptyFriendsFeed = lazyComponent<CityFeedProps>(() =>
  import('../features/posts/empty-friends-feed.tsx').then(startPrefetch),
)
const CityFeed = lazyComponent<CityFeedProps>(() => import('../features/posts/city-feed.tsx').then(startPrefetch))
const CommunitiesFeed = lazyComponent<object>(() =>
  import('../features/communities/communities-feed.tsx').then(startPrefetch),
)

const WaitingPosts = lazyComponent<WaitingPostsProps>(() =>
  afterFirstPaint(() => import('../features/outbox/waiting-posts.tsx')),
)

const feedNames = ['friends', 'city', 'communities'] as const
const tabs = feedNames.map((name) => ({ name, label: posts.feeds[name] }))

/** Home: profile strip, composer and three feeds (`?feed=`). `?post=` opens the replies of a post. */
export default function Home() {
  const [isComposing, setIsComposing] = useState(false)
  const [feed, openFeed] = useTab<(typeof feedNames)[number]>(feedNames, { parameter: 'feed', isStep: true })
  useFeedScroll(feed)
  const compose = useCallback(() => setIsComposing(true), [])
  return (
    <div className="flex flex-col gap-3">
      <ProfileStrip>
        <ComposerPrompt open={isComposing} onOpen={compose} onClose={() => setIsComposing(false)} />
      </ProfileStrip>
      <Tabs label={posts.feeds.label} tabs={tabs} open={feed} onOpen={openFeed}>
        <div className="flex flex-col gap-3">
          <ErrorBoundary renderFallback={() => null}>
            <Suspense>
              <WaitingPosts feed={feed} />
            </Suspense>
          </ErrorBoundary>
          <Suspense fallback={<PostSkeletons />}>
            {feed === 'friends' ? (
              <FriendsFeed onCompose={compose} />
            ) : feed === 'city' ? (
              <CityFeed onCompose={compose} />
            ) : (
              <CommunitiesFeed />
            )}
          </Suspense>
        </div>
      </Tabs>
    </div>
  )
}

/** The posts of the viewer and their friends. Opening the composer does not render them again. */
const FriendsFeed = memo(function FriendsFeed({ onCompose }: Pick<CityFeedProps, 'onCompose'>) {
  const feed = useFeed()
  const { suggestions } = useCounts()
  const { postId, open, close } = useOpenPost()
  const items = flattenPages(feed.data)
  const renderInsert: CityFeedProps['renderInsert'] = suggestions
    ? (position, size) => <LazyPeopleYouMayKnow position={position} feedSize={size} />
    : undefined
  if (items?.length === 0) return <EmptyFriendsFeed onCompose={onCompose} renderInsert={renderInsert} />
  return (
    <>
      <PostList
        name="home"
        postKind={friendPostKind}
        list={feed}
        label={posts.feed}
        resourceName={posts.resourceNames.feed}
        onReplies={open}
        hasFooter
        renderInsert={renderInsert}
        empty={null}
      />
      <RepliesOverlay postKind={friendPostKind} postId={postId} posts={items} onClose={close} />
    </>
  )
})

/** Keeps each feed's scroll position. A layout effect, so that the position is restored before the tab is painted. */
function useFeedScroll(feed: string) {
  const lastFeed = useRef(feed)
  // Read this while rendering: the next feed's page may be shorter, and the code that saves the position may not be loaded.
  const top = scrollY
  useLayoutEffect(() => {
    const left = lastFeed.current
    lastFeed.current = feed
    return runLazyEffect(
      import('../features/posts/keep-feed-scroll.ts').then(
        ({ keepFeedScroll }) =>
          () =>
            keepFeedScroll(feed, left, top),
      ),
    )
  }, [feed])
}
