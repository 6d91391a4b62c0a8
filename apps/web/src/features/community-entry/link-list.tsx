import { cardClass } from '@stoop/ui/card'
import { Skeleton } from '@stoop/ui/skeleton'
import type { CommunityLink } from '@stoop/validators/community-entry'
import { formatDate } from '../../lib/dates.ts'
import { FetchError } from '../../lib/fetch-error.tsx'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { loadErrorMessage } from '../../lib/load-error-message.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { entry as words } from '../../locales/en/community-entry.ts'
import { useAuth } from '../auth/use-auth.ts'
import { RevocableRow } from '../settings/revocable-row.tsx'
import { useCommunityLinks, useRevokeLink } from './links.data.ts'

/** The invitation links of a community, newest first. Open links can be revoked. */
export function LinkList({ communityId }: { communityId: string }) {
  const list = useCommunityLinks(communityId)
  const listRef = useFocusRestore<HTMLDivElement>()
  const items = flattenPages(list.data)
  return (
    <section ref={listRef} tabIndex={-1} className="outline-none">
      <h3 className="mb-2 font-semibold">{words.links}</h3>
      {!items && list.error && (
        <FetchError
          title={loadErrorMessage(words.linksResource)}
          error={list.error}
          pending={list.isFetching}
          onRetry={list.refetch}
        />
      )}
      {!items && !list.error && (
        <>
          <p role="status" className="sr-only">
            {words.loading}
          </p>
          <Skeleton className="h-17 w-full rounded-card!" />
        </>
      )}
      {items?.length === 0 && <p className="text-sm text-muted">{words.noLinks}</p>}
      {items && items.length > 0 && (
        <ul className={`${cardClass} divide-y divide-line`}>
          {items.map((link) => (
            <LinkRow key={link.id} link={link} communityId={communityId} />
          ))}
        </ul>
      )}
      <LoadMore list={list} />
    </section>
  )
}

function LinkRow({ link, communityId }: { link: CommunityLink; communityId: string }) {
  const { state, uses, maxUses, expiresAt, creator } = link
  const { id: viewerId } = useAuth()
  const { mutate, isPending } = useRevokeLink(communityId)
  const usesText = words.linkUses(uses, maxUses)
  return (
    <RevocableRow
      state={state}
      title={usesText}
      details={
        <>
          {state === 'open' && words.linkEnds(formatDate(expiresAt))}
          {state === 'open' && creator.id !== viewerId && ' · '}
          {creator.id !== viewerId && (
            <>
              {words.linkBy} <bdi>{`${creator.firstName} ${creator.lastName}`}</bdi>
            </>
          )}
        </>
      }
      revokeLabel={words.revokeLink(usesText)}
      words={words}
      stateLabels={words.linkStates}
      pending={isPending}
      onRevoke={() => mutate(link)}
    />
  )
}
