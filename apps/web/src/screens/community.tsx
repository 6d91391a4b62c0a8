import { Button, buttonClass } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { ErrorState } from '@stoop/ui/error-state'
import { Lock, PenLine } from '@stoop/ui/icons'
import type { Community as View } from '@stoop/validators/communities'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { useAuth } from '../features/auth/use-auth.ts'
import { join, useCommunity, useMembershipPending } from '../features/communities/communities.data.ts'
import type { CommunityComposerProps } from '../features/communities/community-composer.tsx'
import { CommunityHead } from '../features/communities/community-head.tsx'
import { CommunityHeadSkeleton } from '../features/communities/community-head-skeleton.tsx'
import { CommunityInside } from '../features/communities/community-inside.tsx'
import { LeaveButton } from '../features/communities/leave-button.tsx'
import { fetchFailed, statusOf } from '../lib/failure.ts'
import { over } from '../lib/over.tsx'
import { useTitle } from '../lib/title.ts'
import { communities } from '../words/communities.ts'

const CommunityComposer = over<CommunityComposerProps>(() => import('../features/communities/community-composer.tsx'))

/** One community, by /communities/{id} or /community/{slug} (R1). */
export default function Community() {
  const { id, slug } = useParams<{ id?: string; slug?: string }>()
  const { data: community, error, isFetching, refetch } = useCommunity(id ?? slug ?? '')
  useTitle(community?.name)

  // 404 also of one that was here a moment ago; 400: the address names nothing that could be one.
  if (error && [400, 404].includes(statusOf(error) ?? 0)) return <NotFound />
  if (community) return <Found community={community} />
  if (!error) return <CommunityHeadSkeleton />
  return (
    <ErrorState
      title={fetchFailed(communities.things.one, error)}
      retryLabel={communities.retry}
      pending={isFetching}
      onRetry={refetch}
    />
  )
}

function Found({ community }: { community: View }) {
  const [writing, setWriting] = useState(false)
  const pending = useMembershipPending(community.id)
  const { isJoined } = community
  return (
    <>
      <CommunityHead
        community={community}
        acts={
          isJoined ? (
            <>
              <Button
                aria-haspopup="dialog"
                onPointerEnter={CommunityComposer.load}
                onFocus={CommunityComposer.load}
                onClick={() => setWriting(true)}
                className="flex-1 px-3! whitespace-nowrap"
              >
                <PenLine className="size-4.5" />
                {communities.createPost}
              </Button>
              <LeaveButton community={community} />
            </>
          ) : (
            <Button wide aria-disabled={pending} onClick={() => pending || join('detail', community)}>
              {communities.joinHere}
            </Button>
          )
        }
      />
      <div className="mt-5">
        {isJoined && !pending && <CommunityInside community={community} onWrite={() => setWriting(true)} />}
        {!isJoined && <Outside />}
      </div>
      <CommunityComposer open={writing} community={community} onClose={() => setWriting(false)} />
    </>
  )
}

/** What stands in place of posts and members for those outside. */
function Outside() {
  return (
    <section className="flex flex-col items-center gap-1.5 rounded-card border border-dashed border-edge/60 px-6 py-9 text-center">
      <span className="mb-1.5 grid size-14 place-items-center rounded-pill bg-well text-muted">
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
      whole
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
