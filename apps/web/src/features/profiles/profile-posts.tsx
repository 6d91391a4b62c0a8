import { buttonClass } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import type { Profile } from '@stoop/validators/people'
import { Link } from 'wouter'
import { flattenPages } from '../../lib/paging.ts'
import { posts } from '../../locales/en/posts.ts'
import { profiles } from '../../locales/en/profiles.ts'
import { WaitingPosts } from '../outbox/waiting-posts.tsx'
import { PostList } from '../posts/post-list.tsx'
import { friendPostKind } from '../posts/posts.data.ts'
import { RepliesOverlay } from '../replies/replies-overlay.tsx'
import { useOpenPost } from '../replies/use-open-post.ts'
import { useMemberPosts } from './profiles.data.ts'

/** A user's posts that the viewer may read. */
export function ProfilePosts({ profile }: { profile: Profile }) {
  const list = useMemberPosts(profile.id)
  const { postId, open, close } = useOpenPost()
  return (
    <section aria-labelledby="profile-posts">
      <h2 id="profile-posts" className="mt-2 mb-3 font-serif text-lg font-semibold">
        {profiles.posts}
      </h2>
      {profile.isMe && (
        <div className="mb-3 empty:hidden">
          <WaitingPosts feed="friends" />
        </div>
      )}
      <PostList
        name="profile"
        postKind={friendPostKind}
        list={list}
        label={posts.feed}
        resourceName={posts.resourceNames.posts}
        onReplies={open}
        empty={
          profile.isMe ? (
            <EmptyState
              drawing="profilePosts"
              title={profiles.noPosts}
              action={
                <Link href="/create-post" className={buttonClass()}>
                  {profiles.firstPost}
                </Link>
              }
            />
          ) : (
            <EmptyState drawing="profilePosts" title={profiles.noPostsOfOther(profile.firstName)} />
          )
        }
      />
      <RepliesOverlay postKind={friendPostKind} postId={postId} posts={flattenPages(list.data)} onClose={close} />
    </section>
  )
}
