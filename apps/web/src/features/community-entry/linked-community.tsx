import { Card } from '@stoop/ui/card'
import { Skeleton } from '@stoop/ui/skeleton'
import type { InvitedCommunity } from '@stoop/validators/community-entry'
import type { ReactNode } from 'react'
import { getHttpStatus } from '../../lib/errors.ts'
import { FetchError } from '../../lib/fetch-error.tsx'
import { HomeLink } from '../../lib/home-link.tsx'
import { loadErrorMessage } from '../../lib/load-error-message.ts'
import { entry as words } from '../../locales/en/community-entry.ts'
import { useLinkedCommunity } from './join-link.data.ts'
import { LinkEnded } from './link-ended.tsx'

export interface LinkedCommunityProps {
  token: string
  /** Shown after the link has ended: what the visitor can do next. */
  endedAction?: ReactNode
  children: (community: InvitedCommunity) => ReactNode
}

/** Loads the community of an invitation link, with loading, ended and error states. */
export function LinkedCommunity({ token, endedAction, children }: LinkedCommunityProps) {
  const { data: community, error, isFetching, refetch } = useLinkedCommunity(token)
  // A 400 means that the text is too long to be a token.
  if (error && [400, 404].includes(getHttpStatus(error) ?? 0)) return <LinkEnded action={endedAction} />
  if (community) return children(community)
  if (error)
    return (
      <FetchError
        fullPage
        link={<HomeLink />}
        title={loadErrorMessage(words.linkResource)}
        error={error}
        pending={isFetching}
        onRetry={refetch}
      />
    )
  return (
    <Card className="flex flex-col items-center gap-3 px-6 py-8">
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <Skeleton className="size-24 rounded-card!" />
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-4 w-56" />
      <Skeleton className="mt-3 h-24 w-full" />
    </Card>
  )
}
