import type { CommunityDetail } from '@stoop/validators/communities'
import { useMemo } from 'react'
import { getFetchErrorMessage } from '../../lib/errors.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { NotLoaded } from '../../lib/not-loaded.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { communities as words } from '../../locales/en/communities.ts'
import { PostSkeletons } from '../posts/post-skeleton.tsx'
import { RepliesOverlay } from '../replies/replies-overlay.tsx'
import { useOpenPost } from '../replies/use-open-post.ts'
import { communityPostKind, useCommunityPosts } from './community-posts.data.ts'
import { ReadablePost } from './readable-post.tsx'

/** The posts of a community that lets everyone read them before joining. Nothing can be written or liked. */
export function ReadablePosts({ community: { id } }: { community: CommunityDetail }) {
  const postKind = useMemo(() => ({ ...communityPostKind(id), isReadOnly: true }), [id])
  const list = useCommunityPosts(id)
  const items = flattenPages(list.data)
  const replies = useOpenPost()
  if (!items)
    return (
      <NotLoaded
        query={list}
        title={getFetchErrorMessage(words.resourceNames.posts, list.error)}
        skeleton={<PostSkeletons />}
      />
    )
  return (
    <>
      <p className="mb-2.5 text-sm text-muted">{items.length > 0 ? words.readBeforeJoining : words.noPostsToRead}</p>
      <div className="flex flex-col gap-3">
        {items.map((post) => (
          <ReadablePost key={post.id} postKind={postKind} post={post} onReplies={() => replies.open(post.id)} />
        ))}
      </div>
      <LoadMore list={list} />
      <RepliesOverlay postKind={postKind} postId={replies.postId} posts={items} onClose={replies.close} />
    </>
  )
}
