import { Button } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { Tabs } from '@stoop/ui/tabs'
import type { CommunityDetail } from '@stoop/validators/communities'
import { Suspense, useMemo } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { flattenPages } from '../../lib/paging.ts'
import { BesideScreen } from '../../lib/side-slot.tsx'
import { useTab } from '../../lib/tab.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { communities } from '../../locales/en/communities.ts'
import type { RequestListProps } from '../community-entry/request-list.tsx'
import { PeopleSkeleton } from '../friends/people-list.tsx'
import { WaitingPosts } from '../outbox/waiting-posts.tsx'
import type { CommunityListingsProps } from '../posts/formats/listing-list.tsx'
import { LISTS, ListingSwitch, type ListName } from '../posts/formats/listing-switch.tsx'
import type { PostKind } from '../posts/post-kind.ts'
import { PostList } from '../posts/post-list.tsx'
import { PostSkeletons } from '../posts/post-skeleton.tsx'
import { RepliesOverlay } from '../replies/replies-overlay.tsx'
import { useOpenPost } from '../replies/use-open-post.ts'
import { communityPostKind, useCommunityPosts } from './community-posts.data.ts'
import { MemberList } from './member-list.tsx'
import { MembersPreview } from './members-preview.tsx'
import { useVisit } from './unread.data.ts'

const tabNames = ['posts', 'members', 'requests'] as const
type TabName = (typeof tabNames)[number]

const CommunityListings = lazyComponent<CommunityListingsProps>(() =>
  import('../posts/formats/listing-list.tsx').then((module) => ({ default: module.CommunityListings })),
)
const RequestList = lazyComponent<RequestListProps>(() => import('../community-entry/request-list.tsx'))

/** The tabs of a community for members: posts and members, and requests to join for moderators. */
export function CommunityTabs({ community, onCreatePost }: { community: CommunityDetail; onCreatePost: () => void }) {
  const { canModerate, joinPolicy, requestCount } = community
  const hasRequests = canModerate && (joinPolicy === 'request' || requestCount > 0)
  const [requestedTab, openTab] = useTab<TabName>(tabNames)
  const isWide = useWideScreen()
  const open = requestedTab === 'requests' && !hasRequests ? 'posts' : requestedTab
  return (
    <Tabs
      label={communities.communityTabs.label}
      tabs={tabNames
        .filter((name) => name !== 'requests' || hasRequests)
        .map((name) => ({
          name,
          label: communities.communityTabs[name],
          count: name === 'requests' && requestCount > 0 ? requestCount : undefined,
        }))}
      open={open}
      onOpen={openTab}
    >
      {isWide && open !== 'members' && (
        <BesideScreen>
          <MembersPreview community={community} />
        </BesideScreen>
      )}
      <div className="pt-2.5">
        {open === 'posts' && <CommunityPosts community={community} onCreatePost={onCreatePost} />}
        {open === 'members' && <MemberList community={community} />}
        {open === 'requests' && (
          <Suspense fallback={<PeopleSkeleton tall />}>
            <RequestList community={community} />
          </Suspense>
        )}
      </div>
    </Tabs>
  )
}

interface CommunityPostsProps {
  community: CommunityDetail
  onCreatePost: () => void
}

function CommunityPosts({ community, onCreatePost }: CommunityPostsProps) {
  const { id, creatorId } = community
  const isModerator = community.canModerate
  const postKind = useMemo(() => communityPostKind(id, { isModerator, creatorId }), [id, isModerator, creatorId])
  const [openList, showList] = useTab<ListName>(LISTS, { parameter: 'list' })
  return (
    <div className="flex flex-col gap-3">
      {community.isReadableBeforeJoining && <p className="text-sm text-muted">{communities.readableByEveryone}</p>}
      <WaitingPosts feed={id} />
      <ListingSwitch open={openList} onOpen={showList} />
      {openList === 'posts' ? (
        <AllPosts community={community} postKind={postKind} onCreatePost={onCreatePost} />
      ) : (
        <Suspense fallback={<PostSkeletons />}>
          <CommunityListings
            communityId={id}
            postKind={postKind}
            onCompose={community.isClosed ? undefined : onCreatePost}
          />
        </Suspense>
      )}
    </div>
  )
}

function AllPosts({ community, postKind, onCreatePost }: CommunityPostsProps & { postKind: PostKind }) {
  const list = useCommunityPosts(community.id)
  const items = flattenPages(list.data)
  useVisit(community, items)
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
            drawing="communityPosts"
            title={community.isClosed ? communities.noPostsClosed : communities.noPosts}
            action={!community.isClosed && <Button onClick={onCreatePost}>{communities.firstPost}</Button>}
          />
        }
        onReplies={replies.open}
      />
      <RepliesOverlay postKind={postKind} postId={replies.postId} posts={items} onClose={replies.close} />
    </>
  )
}
