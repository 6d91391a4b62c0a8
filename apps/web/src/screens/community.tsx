import { Button, buttonClass } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { ErrorState } from '@stoop/ui/error-state'
import { Lock, PenLine } from '@stoop/ui/icons'
import type { Community as View } from '@stoop/validators/communities'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { useAuth } from '../features/auth/use-auth.ts'
import { joinCommunity, useCommunity, useMembershipPending } from '../features/communities/communities.data.ts'
import type { CommunityComposerProps } from '../features/communities/community-composer.tsx'
import { CommunityHead } from '../features/communities/community-head.tsx'
import { CommunityHeadSkeleton } from '../features/communities/community-head-skeleton.tsx'
import { CommunityTabs } from '../features/communities/community-tabs.tsx'
import { LeaveButton } from '../features/communities/leave-button.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { fetchErrorMessage, getHttpStatus } from '../lib/errors.ts'
import { lazyOverlay } from '../lib/lazy-overlay.tsx'
import { communities } from '../locales/en/communities.ts'

const CommunityComposer = lazyOverlay<CommunityComposerProps>(
  () => import('../features/communities/community-composer.tsx'),
)

/** One community, at /communities/{id} or /community/{slug}. */
export default function Community() {
  const { id, slug } = useParams<{ id?: string; slug?: string }>()
  const { data: community, error, isFetching, refetch } = useCommunity(id ?? slug ?? '')
  useDocumentTitle(community?.name)

  // 404 also for a community that the viewer can no longer see; 400 if the URL has neither an id nor a slug.
  if (error && [400, 404].includes(getHttpStatus(error) ?? 0)) return <NotFound />
  if (community) return <CommunityDetail community={community} />
  if (!error) return <CommunityHeadSkeleton />
  return (
    <ErrorState
      title={fetchErrorMessage(communities.resourceNames.one, error)}
      retryLabel={communities.retry}
      pending={isFetching}
      onRetry={refetch}
    />
  )
}

function CommunityDetail({ community }: { community: View }) {
  const [isComposing, setIsComposing] = useState(false)
  const isPending = useMembershipPending(community.id)
  const { isJoined } = community
  return (
    <>
      <CommunityHead
        community={community}
        actions={
          isJoined ? (
            <>
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
              <LeaveButton community={community} />
            </>
          ) : (
            <Button wide aria-disabled={isPending} onClick={() => isPending || joinCommunity('detail', community)}>
              {communities.joinHere}
            </Button>
          )
        }
      />
      <div className="mt-5">
        {isJoined && !isPending && <CommunityTabs community={community} onCreatePost={() => setIsComposing(true)} />}
        {!isJoined && <JoinPrompt />}
      </div>
      <CommunityComposer open={isComposing} community={community} onClose={() => setIsComposing(false)} />
    </>
  )
}

/** Shown to non-members in place of posts and members. */
function JoinPrompt() {
  return (
    <section className="flex flex-col items-center gap-1.5 rounded-card border border-dashed border-outline/60 px-6 py-9 text-center">
      <span className="mb-1.5 grid size-14 place-items-center rounded-pill bg-sunken text-muted">
        <Lock className="size-6" />
      </span>
      <h2 className="font-serif text-lg font-semibold">{communities.joinToSee}</h2>
      <p className="max-w-[34ch] text-sm text-balance text-muted">{communities.joinToSeeHint}</p>
    </section>
  )
}

function NotFound() {
  const { selectedCity } = useAuth()
  return (
    <EmptyState
      city={selectedCity}
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
