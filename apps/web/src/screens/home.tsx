import { Button } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { useState } from 'react'
import { useAuth } from '../features/auth/use-auth.ts'
import { MayKnow } from '../features/friends/may-know.tsx'
import { ComposerPrompt } from '../features/posts/composer-prompt.tsx'
import { PostList } from '../features/posts/post-list.tsx'
import { friendsWall, useFeed } from '../features/posts/posts.data.ts'
import { ProfileStrip } from '../features/profiles/profile-strip.tsx'
import { RepliesOver } from '../features/replies/replies-over.tsx'
import { useOpenPost } from '../features/replies/use-open-post.ts'
import { itemsOf } from '../lib/pages.ts'
import { useCounts } from '../shell/counts.data.ts'
import { posts } from '../words/posts.ts'

/** Home: oneself, the composer, the feed; `?post=` opens a post's replies over it (R55). */
export default function Home() {
  const { selectedCity } = useAuth()
  const feed = useFeed()
  const { suggestions } = useCounts()
  const [composing, setComposing] = useState(false)
  const { postId, open, close } = useOpenPost()

  return (
    <div className="flex flex-col gap-3">
      <ProfileStrip>
        <ComposerPrompt open={composing} onOpen={() => setComposing(true)} onClose={() => setComposing(false)} />
      </ProfileStrip>
      <PostList
        wall={friendsWall}
        list={feed}
        label={posts.feed}
        thing={posts.things.feed}
        onReplies={open}
        footer
        interlude={suggestions > 0 ? (place, size) => <MayKnow place={place} size={size} /> : undefined}
        empty={
          <EmptyState
            title={posts.feedEmpty}
            city={selectedCity}
            action={<Button onClick={() => setComposing(true)}>{posts.firstPost}</Button>}
          />
        }
      />
      <RepliesOver wall={friendsWall} postId={postId} posts={itemsOf(feed.data)} onClose={close} />
    </div>
  )
}
