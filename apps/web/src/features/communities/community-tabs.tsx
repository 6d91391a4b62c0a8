import { Button } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { Tabs } from '@stoop/ui/tabs'
import type { Community } from '@stoop/validators/communities'
import { useMemo } from 'react'
import { flattenPages } from '../../lib/paging.ts'
import { useTab } from '../../lib/tab.ts'
import { communities } from '../../locales/en/communities.ts'
import { PostList } from '../posts/post-list.tsx'
import { RepliesOverlay } from '../replies/replies-overlay.tsx'
import { useOpenPost } from '../replies/use-open-post.ts'
import { communityPostKind, useCommunityPosts } from './community-posts.data.ts'
import { MemberList } from './member-list.tsx'

const tabNames = ['posts', 'members'] as const
type TabName = (typeof tabNames)[number]

/** Posts and members of a community, for members only. */
export function CommunityTabs({ community, onCreatePost }: { community: Community; onCreatePost: () => void }) {
  const [open, openTab] = useTab<TabName>(tabNames)
  return (
    <Tabs
      label={communities.communityTabs.label}
      tabs={tabNames.map((name) => ({ name, label: communities.communityTabs[name] }))}
      open={open}
      onOpen={openTab}
    >
      <div className="pt-4">
        {open === 'posts' ? (
          <CommunityPosts community={community} onCreatePost={onCreatePost} />
        ) : (
          <MemberList community={community} />
        )}
      </div>
    </Tabs>
  )
}

function CommunityPosts({ community, onCreatePost }: { community: Community; onCreatePost: () => void }) {
  const { id, city } = community
  const isModerator = community.role === 'creator'
  const postKind = useMemo(() => communityPostKind(id, isModerator), [id, isModerator])
  const list = useCommunityPosts(id)
  const replies = useOpenPost()
  return (
    <>
      <PostList
        name="community"
        postKind={postKind}
        list={list}
        label={communities.communityTabs.posts}
        resourceName={communities.resourceNames.posts}
        empty={
          <EmptyState
            city={city}
            title={communities.noPosts}
            action={<Button onClick={onCreatePost}>{communities.firstPost}</Button>}
          />
        }
        onReplies={replies.open}
      />
      <RepliesOverlay
        postKind={postKind}
        postId={replies.postId}
        posts={flattenPages(list.data)}
        onClose={replies.close}
      />
    </>
  )
}
