import './formats.css'
import { Clock, MapPin } from '@stoop/ui/lazy-icons'
import type { ListingDetails } from '@stoop/validators/listings'
import { useOnline } from '../../../lib/online.ts'
import { RelativeTime } from '../../../lib/relative-time.tsx'
import { listings as words } from '../../../locales/en/listings.ts'
import { claim, confirmHandover, type ListingRef, useListingPending } from './listing.data.ts'
import { ActionButton, Actions, OfflineNote } from './listing-actions.tsx'
import { ListingAuthorPart } from './listing-author-part.tsx'
import { formatDay, formatEnd, formatPrice } from './listing-texts.ts'

export interface ListingCardProps extends ListingRef {
  details: ListingDetails
}

/** The part of an ask, an offer, or a lost or found thing on its card: what it is, its state, and what the viewer can do. */
export function ListingCard(props: ListingCardProps) {
  const { details, postKind } = props
  const { state } = details
  // Only the author reads how many members have made a claim.
  const isAuthor = details.claimCount !== null
  return (
    <section tabIndex={-1} className="listing format-panel" aria-label={getKind(details)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="listing-kind" data-kind={details.format}>
          {getKind(details)}
        </p>
        <Price details={details} />
        {state !== 'open' && (
          <p className="listing-state" data-state={state}>
            {words.states[state]}
          </p>
        )}
      </div>
      <Facts details={details} />
      {isAuthor ? <ListingAuthorPart {...props} /> : !postKind.isReadOnly && <ViewerPart {...props} />}
    </section>
  )
}

/** Returns the name of what the listing is, such as "To give away". */
function getKind(details: ListingDetails): string {
  switch (details.format) {
    case 'ask':
      return words.kinds.ask
    case 'offer':
      return words.kinds[details.deal]
    case 'lost_found':
      return words.kinds[details.what]
  }
}

function Price({ details }: { details: ListingDetails }) {
  if (details.format !== 'offer' || !details.price) return null
  return <p className="text-lg font-semibold">{formatPrice(details.price)}</p>
}

function Facts({ details }: { details: ListingDetails }) {
  const place = details.format === 'ask' ? null : details.place
  const day = getDay(details)
  const { state, expiresAt } = details
  return (
    <ul className="flex flex-col gap-1 text-sm text-muted">
      {place && (
        <li className="flex items-start gap-2">
          <MapPin className="mt-0.5 size-4 shrink-0" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {place}
          </span>
        </li>
      )}
      {(day || state === 'open') && (
        <li className="flex items-start gap-2">
          <Clock className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            {day ?? (
              <>
                {words.ends} <RelativeTime date={expiresAt} />
              </>
            )}
          </span>
        </li>
      )}
    </ul>
  )
}

function getDay(details: ListingDetails): string | null {
  if (details.format === 'ask') return details.neededBy && words.by(formatDay(details.neededBy))
  return details.format === 'lost_found' ? words.on(formatDay(details.date)) : null
}

/** What a member who is not the author can do. */
function ViewerPart({ postKind, postId, details }: ListingCardProps) {
  const { state, claim: own, reservedUntil } = details
  const ref = { postKind, postId }
  const pending = useListingPending(postId)
  const isOnline = useOnline()
  const act = (label: string, onAct: () => void, tone: 'soft' | 'plain' = 'soft') => (
    <ActionButton tone={tone} disabled={pending || !isOnline} onAct={onAct}>
      {label}
    </ActionButton>
  )
  if (own?.status === 'taken') return <p className="font-semibold">{words.takenByYou}</p>
  if (state === 'done' || state === 'expired') return <p className="text-sm text-muted">{words.expiredHint}</p>
  if (own?.status === 'reserved')
    return (
      <>
        <p className="font-semibold">{words.reservedForYou(formatEnd(reservedUntil ?? ''))}</p>
        {own.isConfirmedByTaker && (
          <p role="status" className="text-sm text-muted">
            {words.waitingForAuthor}
          </p>
        )}
        {own.isConfirmedByAuthor && <p className="text-sm">{words.authorConfirmed}</p>}
        <Actions>
          {!own.isConfirmedByTaker && act(getConfirmLabel(details), () => confirmHandover(ref, 'taker'))}
          {act(words.giveUp, () => claim(ref, false), 'plain')}
        </Actions>
        <OfflineNote />
      </>
    )
  if (own?.status === 'waiting')
    return (
      <>
        <p role="status" className="font-semibold">
          {toPlaceText(own.place)}
        </p>
        <p className="text-sm text-muted">{words.onlyAuthorSees}</p>
        <Actions>{act(words.withdraw, () => claim(ref, false), 'plain')}</Actions>
        <OfflineNote />
      </>
    )
  return (
    <>
      {own?.status === 'passed' && <p className="text-sm text-muted">{words.passed}</p>}
      {state === 'reserved' && <p className="text-sm text-muted">{words.reservedHint}</p>}
      <Actions>{act(own ? words.claimAgain : getClaimLabel(details), () => claim(ref, true))}</Actions>
      <OfflineNote />
    </>
  )
}

function toPlaceText(place: number | null): string {
  if (place === null) return words.inLine
  return place === 1 ? words.nextInLine : words.placeInLine(place)
}

function getClaimLabel(details: ListingDetails): string {
  if (details.format === 'ask') return words.claim.ask
  return words.claim[details.format === 'offer' ? details.deal : details.what]
}

function getConfirmLabel(details: ListingDetails): string {
  const { confirmTaker } = words
  if (details.format === 'ask') return confirmTaker.ask
  return details.format === 'offer' ? confirmTaker.other : confirmTaker[details.what]
}
