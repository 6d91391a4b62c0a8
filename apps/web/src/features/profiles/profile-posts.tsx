import { buttonClass } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import type { Profile } from '@stoop/validators/people'
import { Link } from 'wouter'
import { itemsOf } from '../../lib/pages.ts'
import { posts } from '../../words/posts.ts'
import { profiles } from '../../words/profiles.ts'
import { PostList } from '../posts/post-list.tsx'
import { friendsWall } from '../posts/posts.data.ts'
import { RepliesOver } from '../replies/replies-over.tsx'
import { useOpenPost } from '../replies/use-open-post.ts'
import { useMemberPosts } from './profiles.data.ts'

/** A member's posts, as far as one may read them. */
export function ProfilePosts({ profile }: { profile: Profile }) {
  const list = useMemberPosts(profile.id)
  const { postId, open, close } = useOpenPost()
  return (
    <section aria-labelledby="profile-posts">
      <h2 id="profile-posts" className="mt-2 mb-3 font-serif text-lg font-semibold">
        {profiles.posts}
      </h2>
      <PostList
        wall={friendsWall}
        list={list}
        label={posts.feed}
        thing={posts.things.posts}
        onReplies={open}
        empty={
          profile.isMe ? (
            <EmptyState
              title={profiles.noPosts}
              action={
                <Link href="/create-post" className={buttonClass()}>
                  {profiles.firstPost}
                </Link>
              }
            />
          ) : (
            <EmptyState title={profiles.noPostsOf(profile.firstName)} />
          )
        }
      />
      <RepliesOver wall={friendsWall} postId={postId} posts={itemsOf(list.data)} onClose={close} />
    </section>
  )
}
