import { ChevronDown } from '@stoop/ui/icons'
import type { Claimant } from '@stoop/validators/listings'
import { type ReactNode, useState } from 'react'
import { useOnline } from '../../../lib/online.ts'
import { flattenPages } from '../../../lib/paging.ts'
import { listings as words } from '../../../locales/en/listings.ts'
import { ClaimQueue } from './claim-queue.tsx'
import {
  confirmHandover,
  type ListingRef,
  passOn,
  setListingState,
  useClaims,
  useListingPending,
} from './listing.data.ts'
import { ActionButton, Actions, OfflineNote } from './listing-actions.tsx'
import type { ListingCardProps } from './listing-card.tsx'
import { formatEnd } from './listing-texts.ts'

/** The days for which the author opens a listing again. */
const MORE_DAYS = 14

/** What the author of a listing sees and can do: the queue, the reservation and the end. */
export function ListingAuthorPart({ postKind, postId, details }: ListingCardProps) {
  const { state, reservedUntil } = details
  const ref = { postKind, postId }
  const claimCount = details.claimCount ?? 0
  const [isQueueShown, setIsQueueShown] = useState(false)
  const pending = useListingPending(postId)
  const isOnline = useOnline()
  const act = (label: string, onAct: () => void, tone: 'soft' | 'plain' = 'plain') => (
    <ActionButton tone={tone} disabled={pending || !isOnline} onAct={onAct}>
      {label}
    </ActionButton>
  )
  const isActive = state === 'open' || state === 'reserved'
  const reopen = () => setListingState(ref, { state: 'open', expiresInDays: MORE_DAYS }, { title: words.prolonged })
  return (
    <>
      {state === 'reserved' && reservedUntil && (
        <p className="text-sm">{words.reservedUntil(formatEnd(reservedUntil))}</p>
      )}
      {(state === 'open' || (state === 'reserved' && claimCount > 0)) && (
        <p role="status" className="font-semibold">
          {claimCount === 0 ? words.noClaims : words.claims(claimCount)}
        </p>
      )}
      {state === 'open' && claimCount > 0 && (
        <button
          type="button"
          aria-expanded={isQueueShown}
          onClick={() => setIsQueueShown(!isQueueShown)}
          className="format-row text-start text-sm font-semibold text-primary hover:underline"
        >
          {isQueueShown ? words.hideQueue : words.showQueue}
          <ChevronDown className="format-chevron size-4.5" />
        </button>
      )}
      {(state === 'reserved' || (state === 'open' && isQueueShown)) && (
        <ClaimQueue postKind={postKind} postId={postId} isReserved={state === 'reserved'} />
      )}
      <Actions>
        {state === 'reserved' && (
          <HolderActions {...ref}>
            {({ id, isConfirmedByAuthor }) => (
              <>
                {!isConfirmedByAuthor && act(words.confirmAuthor, () => confirmHandover(ref, 'author'), 'soft')}
                {act(words.noShow, () => passOn(ref, id))}
              </>
            )}
          </HolderActions>
        )}
        {isActive &&
          act(words.close, () => setListingState(ref, { state: 'done' }), state === 'open' ? 'soft' : 'plain')}
        {state === 'open' && act(words.prolong, reopen)}
        {!isActive && act(words.reopen, reopen, 'soft')}
      </Actions>
      <OfflineNote />
    </>
  )
}

interface HolderActionsProps extends ListingRef {
  children: (holder: Claimant) => ReactNode
}

/** What the author can do about the member for whom it is reserved. The queue above loads the same list. */
function HolderActions({ children, ...ref }: HolderActionsProps) {
  const holder = flattenPages(useClaims(ref).data)?.find(({ status }) => status === 'reserved')
  return holder ? children(holder) : null
}
