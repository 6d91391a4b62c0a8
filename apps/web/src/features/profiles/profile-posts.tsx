import { buttonClass } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import type { Profile } from '@stoop/validators/people'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { later } from '../../lib/later.ts'
import { itemsOf } from '../../lib/pages.ts'
import { posts } from '../../words/posts.ts'
import { profiles } from '../../words/profiles.ts'
import { PostList } from '../posts/post-list.tsx'
import { friendsWall, useMemberPosts } from '../posts/posts.data.ts'
import type { RepliesDialogProps } from '../replies/replies-dialog.tsx'
import { useOpenPost } from '../replies/use-open-post.ts'

const RepliesDialog = later<RepliesDialogProps>(() => import('../replies/replies-dialog.tsx'))

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
      {postId && (
        <Suspense>
          <RepliesDialog
            wall={friendsWall}
            postId={postId}
            post={itemsOf(list.data)?.find(({ id }) => id === postId)}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  )
}
