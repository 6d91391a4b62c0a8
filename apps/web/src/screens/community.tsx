import { Button, buttonClass } from '@stoop/ui/button'
import { Drawing } from '@stoop/ui/drawing'
import { EmptyState } from '@stoop/ui/empty-state'
import { PenLine } from '@stoop/ui/lazy-icons'
import type { CommunityDetail as View } from '@stoop/validators/communities'
import { Suspense, useState } from 'react'
import { Link, useParams } from 'wouter'
import { ClosedNote } from '../features/communities/closed-note.tsx'
import { useCommunity, useMembershipPending } from '../features/communities/communities.data.ts'
import type { CommunityComposerProps } from '../features/communities/community-composer.tsx'
import { CommunityHead } from '../features/communities/community-head.tsx'
import { CommunityHeadSkeleton } from '../features/communities/community-head-skeleton.tsx'
import { CommunityTabs } from '../features/communities/community-tabs.tsx'
import { LeaveButton } from '../features/communities/leave-button.tsx'
import { ReadablePosts } from '../features/communities/readable-posts.tsx'
import { RoleNotices } from '../features/communities/roles/role-notices.tsx'
import { RoleOverlay } from '../features/communities/roles/role-overlay.tsx'
import { InviteButton } from '../features/community-entry/invite-button.tsx'
import { JoinActions } from '../features/community-entry/join-actions.tsx'
import type { RequestListProps } from '../features/community-entry/request-list.tsx'
import { PeopleSkeleton } from '../features/friends/people-list.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { getFetchErrorMessage, getHttpStatus } from '../lib/errors.ts'
import { FetchError } from '../lib/fetch-error.tsx'
import { useFocusRestore } from '../lib/focus-restore.ts'
import { HomeLink } from '../lib/home-link.tsx'
import { lazyComponent } from '../lib/lazy-component.ts'
import { lazyOverlay } from '../lib/lazy-overlay.tsx'
import { communities } from '../locales/en/communities.ts'

const CommunityComposer = lazyOverlay<CommunityComposerProps>(
  () => import('../features/communities/community-composer.tsx'),
)

const RequestList = lazyComponent<RequestListProps>(() => import('../features/community-entry/request-list.tsx'))

/** One community, at /communities/{id} or /community/{slug}. */
export default function Community() {
  const { id, slug } = useParams<{ id?: string; slug?: string }>()
  const { data: community, error, isFetching, refetch } = useCommunity(id ?? slug ?? '')
  useDocumentTitle(community?.name)

  // The status is 404 if the viewer cannot see the community, and 400 if the URL contains neither an id nor a slug.
  if (error && [400, 404].includes(getHttpStatus(error) ?? 0)) return <NotFound />
  if (community) return <CommunityDetail community={community} />
  if (!error) return <CommunityHeadSkeleton idOrSlug={id ?? slug ?? ''} />
  return (
    <FetchError
      fullPage
      link={<HomeLink />}
      title={getFetchErrorMessage(communities.resourceNames.one, error)}
      error={error}
      pending={isFetching}
      onRetry={refetch}
    />
  )
}

function CommunityDetail({ community }: { community: View }) {
  const [isComposing, setIsComposing] = useState(false)
  const isPending = useMembershipPending(community.id)
  const noticesRef = useFocusRestore<HTMLDivElement>()
  const { isJoined } = community
  // A creator who has just left is not a moderator, even before the refetch.
  const isSiteModerator = community.canModerate && community.creatorId === null
  return (
    <>
      <CommunityHead
        community={community}
        // Placed apart from the main actions, so that it is not tapped by mistake.
        sideAction={isJoined && <LeaveButton community={community} />}
        actions={
          isJoined ? (
            <>
              {community.isClosed ? (
                <ClosedNote />
              ) : (
                <Button
                  aria-haspopup="dialog"
                  onPointerEnter={CommunityComposer.load}
                  onFocus={CommunityComposer.load}
                  onClick={() => setIsComposing(true)}
                  className="flex-1 px-3! whitespace-nowrap"
                >
                  <PenLine className="size-4.5" />
                  {communities.createPost}
                </Button>
              )}
              {community.canInvite && !community.isClosed && <InviteButton community={community} />}
            </>
          ) : (
            <JoinActions community={community} />
          )
        }
      />
      <div ref={noticesRef} tabIndex={-1} className="outline-none">
        <RoleNotices community={community} />
      </div>
      <div className="mt-2.5">
        {isJoined && !isPending && <CommunityTabs community={community} onCreatePost={() => setIsComposing(true)} />}
        {!isJoined &&
          (isSiteModerator ? <SiteModeratorRequests community={community} /> : <OutsideView community={community} />)}
      </div>
      <RoleOverlay />
      <CommunityComposer open={isComposing} community={community} onClose={() => setIsComposing(false)} />
    </>
  )
}

/** The requests to join a community without a creator, for site moderators who are not members. */
function SiteModeratorRequests({ community }: { community: View }) {
  return (
    <section aria-labelledby="site-moderator-requests">
      <h2 id="site-moderator-requests" className="mb-3 font-serif text-lg font-semibold">
        {communities.communityTabs.requests}
      </h2>
      <Suspense fallback={<PeopleSkeleton tall />}>
        <RequestList community={community} />
      </Suspense>
    </section>
  )
}

/** The part below the head for non-members: the posts if the community lets everyone read them, otherwise the prompt to join. */
function OutsideView({ community }: { community: View }) {
  // `canReadPosts` of a former member is out of date until the refetch.
  if (!community.canReadPosts || !community.isReadableBeforeJoining) return <JoinPrompt />
  return <ReadablePosts community={community} />
}

/** Replaces posts and members for non-members. */
function JoinPrompt() {
  return (
    <section className="flex flex-col items-center gap-1.5 rounded-card border border-dashed border-outline/60 px-6 pt-6 pb-8 text-center">
      <Drawing name="joinRequests" className="mb-2 h-30" />
      <h2 className="font-serif text-lg font-semibold">{communities.joinToSee}</h2>
      <p className="max-w-[34ch] text-sm text-balance text-muted">{communities.joinToSeeHint}</p>
    </section>
  )
}

function NotFound() {
  return (
    <EmptyState
      drawing="communityGone"
      fullPage
      title={communities.notFound}
      hint={communities.notFoundHint}
      action={
        <Link href="/communities" className={buttonClass('plain')}>
          {communities.back}
        </Link>
      }
    />
  )
}
