import { Button } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { useState } from 'react'
import { useAuth } from '../features/auth/use-auth.ts'
import { LazyPeopleYouMayKnow } from '../features/friends/lazy-people-you-may-know.tsx'
import { useCounts } from '../features/notifications/counts.data.ts'
import { ComposerPrompt } from '../features/posts/composer-prompt.tsx'
import { PostList } from '../features/posts/post-list.tsx'
import { friendPostKind, useFeed } from '../features/posts/posts.data.ts'
import { ProfileStrip } from '../features/profiles/profile-strip.tsx'
import { RepliesOverlay } from '../features/replies/replies-overlay.tsx'
import { useOpenPost } from '../features/replies/use-open-post.ts'
import { flattenPages } from '../lib/paging.ts'
import { posts } from '../locales/en/posts.ts'

/** Home: profile strip, composer and feed. `?post=` opens the replies of a post over it. */
export default function Home() {
  const { selectedCity } = useAuth()
  const feed = useFeed()
  const { suggestions } = useCounts()
  const [isComposing, setIsComposing] = useState(false)
  const { postId, open, close } = useOpenPost()

  return (
    <div className="flex flex-col gap-3">
      <ProfileStrip>
        <ComposerPrompt open={isComposing} onOpen={() => setIsComposing(true)} onClose={() => setIsComposing(false)} />
      </ProfileStrip>
      <PostList
        name="home"
        postKind={friendPostKind}
        list={feed}
        label={posts.feed}
        resourceName={posts.resourceNames.feed}
        onReplies={open}
        hasFooter
        renderInsert={
          suggestions > 0 ? (position, size) => <LazyPeopleYouMayKnow position={position} feedSize={size} /> : undefined
        }
        empty={
          <EmptyState
            title={posts.feedEmpty}
            city={selectedCity}
            action={<Button onClick={() => setIsComposing(true)}>{posts.firstPost}</Button>}
          />
        }
      />
      <RepliesOverlay postKind={friendPostKind} postId={postId} posts={flattenPages(feed.data)} onClose={close} />
    </div>
  )
}
