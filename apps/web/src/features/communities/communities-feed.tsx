import { buttonClass } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import type { CommunitiesPost } from '@stoop/validators/communities'
import { getDefaultStore } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Dot } from '../../lib/dot.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { tokenAtom } from '../../lib/token.ts'
import { homeFeeds } from '../../locales/en/home-feeds.ts'
import { posts } from '../../locales/en/posts.ts'
import type { PostKind } from '../posts/post-kind.ts'
import { PostList } from '../posts/post-list.tsx'
import { RepliesOverlay, type RepliesOverlayProps } from '../replies/replies-overlay.tsx'
import { useOpenPost } from '../replies/use-open-post.ts'
import { CommunityPostDate } from './community-post-date.tsx'
import { communityPostKind, prefetchCommunitiesPosts, useCommunitiesPosts } from './community-posts.data.ts'

/** Requests the posts as soon as this module has loaded. */
export const prefetch = prefetchCommunitiesPosts

/** The posts of all communities of the viewer. */
export default function CommunitiesFeed() {
  const list = useCommunitiesPosts()
  const items = flattenPages(list.data)
  const { postId: openRef, open, close } = useOpenPost()
  const openPost = openRef ? parsePostRef(openRef, items) : undefined
  // Keep the last post, because the overlay stays mounted during its closing animation.
  const [lastPost, setLastPost] = useState(openPost)
  if (openPost && openPost.postId !== lastPost?.postId) setLastPost(openPost)
  const itemsRef = useRef(items)
  useEffect(() => {
    itemsRef.current = items
  })
  // A stable function, so that the cards do not render again.
  const openReplies = useCallback(
    (postId: string) => {
      const post = itemsRef.current?.find(({ id }) => id === postId)
      open(post ? `${post.community.id}.${postId}` : postId)
    },
    [open],
  )
  return (
    <>
      <PostList
        name="communities"
        postKind={getPostKind}
        list={list}
        label={posts.feeds.communities}
        resourceName={homeFeeds.resourceNames.communities}
        empty={
          <EmptyState
            drawing="communities"
            title={homeFeeds.communitiesEmpty}
            hint={homeFeeds.communitiesEmptyHint}
            action={
              <Link href="/communities" className={buttonClass('primary')}>
                {homeFeeds.discover}
              </Link>
            }
          />
        }
        onReplies={openReplies}
        hasFooter
      />
      {lastPost && (
        <CommunityReplies
          communityId={lastPost.communityId}
          postId={openPost?.postId ?? null}
          posts={items}
          onClose={close}
        />
      )}
    </>
  )
}

/**
 * Parses the URL's `post`, which is `{communityId}.{postId}`, because the list may not have loaded the post. Older links contain
 * only the post's id. Returns undefined if the community is unknown.
 */
function parsePostRef(ref: string, items: readonly CommunitiesPost[] | undefined) {
  const [communityId, postId] = ref.split('.')
  if (communityId && postId) return { communityId, postId }
  const post = items?.find(({ id }) => id === ref)
  return post && { communityId: post.community.id, postId: post.id }
}

interface CommunityRepliesProps extends Omit<RepliesOverlayProps, 'postKind'> {
  communityId: string
}

function CommunityReplies({ communityId, ...props }: CommunityRepliesProps) {
  const postKind = useMemo(() => communityPostKind(communityId), [communityId])
  return <RepliesOverlay postKind={postKind} {...props} />
}

const postKinds = new Map<string, PostKind>()
// Clear the kinds, because the next session may belong to another user.
getDefaultStore().sub(tokenAtom, () => postKinds.clear())

/**
 * Returns the post kind of the post's community, always the same object. Cards of this kind show the community's name before the
 * date.
 */
function getPostKind({ community: { id, name } }: CommunitiesPost): PostKind {
  const key = `${id} ${name}`
  const postKind = postKinds.get(key) ?? {
    ...communityPostKind(id),
    Date: (props) => (
      <>
        <Link href={`/communities/${id}`} className="min-h-6 content-center rounded-tag font-semibold hover:underline">
          <bdi className="line-clamp-2">{name}</bdi>
        </Link>
        <span className="relative">
          <Dot />
          <CommunityPostDate {...props} />
        </span>
      </>
    ),
  }
  postKinds.set(key, postKind)
  return postKind
}
