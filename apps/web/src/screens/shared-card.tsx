import './shared-card.css'
import { buttonClass } from '@stoop/ui/button'
import { Card } from '@stoop/ui/card'
import { Skeleton } from '@stoop/ui/skeleton'
import { StoopIllustration } from '@stoop/ui/stoop-illustration'
import { Wordmark } from '@stoop/ui/wordmark'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { useCommunityPreview } from '../features/communities/community-preview.data.ts'
import { CommunityPreviewCard } from '../features/communities/community-preview-card.tsx'
import { LinkedCommunity } from '../features/community-entry/linked-community.tsx'
import { LinkedCommunityCard } from '../features/community-entry/linked-community-card.tsx'
import { usePersonPreview } from '../features/friends/person-preview.data.ts'
import { PersonPreviewCard } from '../features/friends/person-preview-card.tsx'
import { usePostPreview } from '../features/posts/post-preview.data.ts'
import { PostPreviewCard } from '../features/posts/post-preview-card.tsx'
import { queryClient } from '../lib/query-client.ts'
import { entry } from '../locales/en/community-entry.ts'
import { sharedCard } from '../locales/en/shared-card.ts'

/**
 * Shows a shared or invitation link to a signed-out visitor: a preview card with Sign In and Sign Up, which return to the link.
 */
export default function SharedCard() {
  const { id, postId, username, slug, token } = useParams<Partial<Record<SharedName, string>>>()
  return (
    <QueryClientProvider client={queryClient}>
      <main className="mx-auto flex min-h-dvh w-full max-w-column flex-col bg-background md:border-x md:border-line">
        <StoopIllustration className="h-40" />
        <div className="flex flex-1 flex-col gap-5 px-4 pt-5 pb-8">
          <Wordmark />
          {postId !== undefined ? (
            // Only members see the content of a community's post.
            <PreviewCard pending={false} />
          ) : id !== undefined ? (
            <SharedPost id={id} />
          ) : token !== undefined ? (
            <SharedInvitation token={token} />
          ) : username === undefined ? (
            <SharedCommunity slug={slug ?? ''} />
          ) : (
            <SharedPerson username={username} />
          )}
          <SignInLinks />
        </div>
      </main>
    </QueryClientProvider>
  )
}

type SharedName = 'id' | 'postId' | 'username' | 'slug' | 'token'

function SharedPost({ id }: { id: string }) {
  const { data: post, isPending } = usePostPreview(id)
  return <PreviewCard pending={isPending}>{post && <PostPreviewCard post={post} />}</PreviewCard>
}

function SharedPerson({ username }: { username: string }) {
  const { data: person, isPending } = usePersonPreview(username)
  return <PreviewCard pending={isPending}>{person && <PersonPreviewCard person={person} />}</PreviewCard>
}

function SharedCommunity({ slug }: { slug: string }) {
  const { data: community, isPending } = useCommunityPreview(slug)
  return <PreviewCard pending={isPending}>{community && <CommunityPreviewCard community={community} />}</PreviewCard>
}

function SharedInvitation({ token }: { token: string }) {
  return (
    <LinkedCommunity token={token}>
      {(community) => (
        <LinkedCommunityCard
          community={community}
          action={<p className="text-center text-sm text-balance text-muted">{entry.linkHint}</p>}
        />
      )}
    </LinkedCommunity>
  )
}

/** The preview card or its skeleton. For private, unknown or failed previews, a neutral card. */
function PreviewCard({ pending, children }: { pending: boolean; children?: ReactNode }) {
  if (pending)
    return (
      <Card className="shared-card-pending flex flex-col items-center gap-3 px-6 py-8">
        <p role="status" className="sr-only">
          {sharedCard.loading}
        </p>
        <Skeleton className="size-28 rounded-pill!" />
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-4 w-56" />
      </Card>
    )
  return (
    children || (
      <Card className="px-6 py-10 text-center">
        <h1 className="font-serif text-xl font-semibold text-balance">{sharedCard.unavailable}</h1>
      </Card>
    )
  )
}

function SignInLinks() {
  const [from] = useLocation()
  return (
    <div className="grid grid-cols-2 gap-2">
      <Link href="/auth" state={{ from }} className={buttonClass()}>
        {sharedCard.signIn}
      </Link>
      <Link href="/auth" state={{ from, way: 'sign-up' }} className={buttonClass('plain')}>
        {sharedCard.signUp}
      </Link>
    </div>
  )
}
