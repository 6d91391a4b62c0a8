import { Button } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { useTab } from '../../lib/tab.ts'
import { homeFeeds } from '../../locales/en/home-feeds.ts'
import { posts } from '../../locales/en/posts.ts'
import { useAuth } from '../auth/use-auth.ts'
import type { CitySheetProps } from '../profiles/city-sheet.tsx'
import { RepliesOverlay } from '../replies/replies-overlay.tsx'
import { useOpenPost } from '../replies/use-open-post.ts'
import { prefetchCityPosts, useCityPosts } from './city-feed.data.ts'
import type { CityListingsProps } from './formats/listing-list.tsx'
import { LISTS, ListingSwitch, type ListName } from './formats/listing-switch.tsx'
import type { AnyPost } from './post-kind.ts'
import { PostList, type PostListProps } from './post-list.tsx'
import { PostSkeletons } from './post-skeleton.tsx'
import { friendPostKind } from './posts.data.ts'

const CityListings = lazyComponent<CityListingsProps>(() =>
  import('./formats/listing-list.tsx').then((module) => ({ default: module.CityListings })),
)
const CitySheet = lazyOverlay<CitySheetProps>(() => import('../profiles/city-sheet.tsx'))

export interface CityFeedProps {
  onCompose: () => void
  /**
   * Whether the feed is shown below an empty Friends feed. It then has a heading, and shows no text if it is empty
   * too.
   */
  isBelowFriends?: boolean
  renderInsert?: PostListProps<AnyPost>['renderInsert']
}

/** Requests the posts as soon as this module has loaded. */
export const prefetch = prefetchCityPosts

/** Public posts by members of the viewer's city, or only the asks and offers among them (`?list=offers`). */
export default function CityFeed(props: CityFeedProps) {
  const { selectedCity } = useAuth()
  const [list, openList] = useTab<ListName>(LISTS, { parameter: 'list' })
  if (props.isBelowFriends || !selectedCity) return <CityPosts {...props} />
  return (
    <>
      <ListingSwitch open={list} onOpen={openList} />
      {list === 'posts' ? (
        <CityPosts {...props} />
      ) : (
        <Suspense fallback={<PostSkeletons />}>
          <CityListings onCompose={props.onCompose} />
        </Suspense>
      )}
    </>
  )
}

function CityPosts({ onCompose, isBelowFriends = false, renderInsert }: CityFeedProps) {
  const { selectedCity } = useAuth()
  const list = useCityPosts()
  const items = flattenPages(list.data)
  const { postId, open, close } = useOpenPost()
  const empty = selectedCity ? (
    <EmptyState
      drawing="street"
      title={homeFeeds.cityEmpty(selectedCity)}
      hint={homeFeeds.cityEmptyHint}
      action={<Button onClick={onCompose}>{posts.firstPost}</Button>}
    />
  ) : (
    <NoCity />
  )
  return (
    <>
      {isBelowFriends && items?.length !== 0 && (
        <h2 className="font-serif text-lg font-semibold">{homeFeeds.fromCity}</h2>
      )}
      <PostList
        name="city"
        postKind={friendPostKind}
        list={list}
        label={isBelowFriends ? homeFeeds.fromCity : posts.feeds.city}
        resourceName={homeFeeds.resourceNames.city}
        empty={isBelowFriends ? null : empty}
        onReplies={open}
        renderInsert={renderInsert}
        hasFooter
      />
      <RepliesOverlay postKind={friendPostKind} postId={postId} posts={items} onClose={close} />
    </>
  )
}

function NoCity() {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <EmptyState
        drawing="signpost"
        title={homeFeeds.noCity}
        hint={homeFeeds.noCityHint}
        action={
          <Button
            aria-haspopup="dialog"
            onPointerEnter={CitySheet.load}
            onFocus={CitySheet.load}
            onClick={() => setIsChoosing(true)}
          >
            {homeFeeds.chooseCity}
          </Button>
        }
      />
      <CitySheet open={isChoosing} city={null} onClose={() => setIsChoosing(false)} />
    </>
  )
}
