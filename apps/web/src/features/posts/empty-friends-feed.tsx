import { Button } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { posts } from '../../locales/en/posts.ts'
import { prefetchCityPosts } from './city-feed.data.ts'
import CityFeed, { type CityFeedProps } from './city-feed.tsx'

/** Requests the posts as soon as this module has loaded. */
export const prefetch = prefetchCityPosts

/** The documented text of an empty feed, followed by posts of the viewer's city. */
export default function EmptyFriendsFeed({ onCompose, renderInsert }: Omit<CityFeedProps, 'isBelowFriends'>) {
  return (
    <>
      <EmptyState
        drawing="posts"
        title={posts.feedEmpty}
        action={<Button onClick={onCompose}>{posts.firstPost}</Button>}
      />
      <CityFeed onCompose={onCompose} renderInsert={renderInsert} isBelowFriends />
    </>
  )
}
