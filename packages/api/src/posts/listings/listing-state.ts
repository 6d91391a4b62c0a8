import { conflict } from '../../errors.ts'

// The states of an ask, an offer, or a lost or found thing, and all changes between them (decision 161). Every change of a
// listing is a result of `transition`, which is computed while the post is locked.

/** A claim for which a listing is or becomes reserved. */
export type Claimed = { claimId: string; userId: string }

export type Reservation = Claimed & {
  until: Date
  /** Who of the two has confirmed the handover. If both have, the listing is done. */
  confirmedBy: Side | null
}

export type Side = 'author' | 'taker'

export type ListingState =
  | { name: 'open' }
  | { name: 'expired' }
  | { name: 'reserved'; reservation: Reservation }
  /** `taken` is the claim of the taker; null if the author closed it without one. */
  | { name: 'done'; taken: Claimed | null }

export type ListingChange =
  /** The author reserves it for a member, or changes the end of the reservation. */
  | { type: 'reserve'; claim: Claimed; until: Date }
  /** The author ends the reservation or opens it again. An expired one gets a new end. */
  | { type: 'open' }
  /** The member of this claim did not come. `next` is the first in the queue who can have it. */
  | { type: 'pass'; claim: Claimed; next: Claimed | null; until: Date }
  /** The author moves the end. */
  | { type: 'prolong' }
  /** The author closes it. */
  | { type: 'close' }
  /** The author or the taker confirms the handover. The other one has until `until` to object. */
  | { type: 'confirm'; side: Side; until: Date }
  /** The taker withdraws the claim. `next` is the first in the queue who can have it. */
  | { type: 'withdraw'; next: Claimed | null; until: Date }
  /** The time of the reservation has ended, or its member can no longer have the thing. */
  | { type: 'timeout'; next: Claimed | null; until: Date }

/** Returns the state after a change. Throws conflict if the state does not allow the change. */
export function transition(state: ListingState, change: ListingChange): ListingState {
  switch (change.type) {
    case 'reserve':
      if (state.name === 'done') throw conflict('LISTING_DONE')
      if (state.name === 'expired') throw conflict('LISTING_EXPIRED')
      return toReserved(change.claim, change.until, isFor(state, change.claim) ? state.reservation.confirmedBy : null)
    case 'open':
      return { name: 'open' }
    case 'pass':
      return isFor(state, change.claim) ? toNext(change) : state
    case 'prolong':
      if (state.name === 'done') throw conflict('LISTING_DONE')
      return state.name === 'expired' ? { name: 'open' } : state
    case 'close':
      if (state.name === 'done') return state
      // After one of the two has confirmed, closing the post counts as a handover to the taker.
      return { name: 'done', taken: isConfirmed(state) ? toClaimed(state.reservation) : null }
    case 'confirm':
      return confirm(state, change)
    case 'withdraw':
      return state.name === 'reserved' ? toNext(change) : state
    case 'timeout':
      if (state.name !== 'reserved') return state
      // One of the two says that the thing was handed over, and the other one has not objected.
      if (state.reservation.confirmedBy !== null) return { name: 'done', taken: toClaimed(state.reservation) }
      return toNext(change)
  }
}

function confirm(state: ListingState, { side, until }: { side: Side; until: Date }): ListingState {
  if (state.name === 'done' && state.taken) return state
  if (state.name !== 'reserved') throw conflict('NOT_RESERVED')
  const { reservation } = state
  if (reservation.confirmedBy === side) return state
  if (reservation.confirmedBy !== null) return { name: 'done', taken: toClaimed(reservation) }
  return { name: 'reserved', reservation: { ...reservation, confirmedBy: side, until } }
}

const toNext = ({ next, until }: { next: Claimed | null; until: Date }): ListingState =>
  next ? toReserved(next, until, null) : { name: 'open' }

const toReserved = ({ claimId, userId }: Claimed, until: Date, confirmedBy: Side | null): ListingState => ({
  name: 'reserved',
  reservation: { claimId, userId, until, confirmedBy },
})

const toClaimed = ({ claimId, userId }: Claimed): Claimed => ({ claimId, userId })

type Reserved = Extract<ListingState, { name: 'reserved' }>

const isFor = (state: ListingState, { claimId }: Claimed): state is Reserved =>
  state.name === 'reserved' && state.reservation.claimId === claimId

const isConfirmed = (state: ListingState): state is Reserved =>
  state.name === 'reserved' && state.reservation.confirmedBy !== null

/** Returns the claim of the member who has or gets the thing; null without one. */
export function findHolder(state: ListingState): Claimed | null {
  if (state.name === 'reserved') return toClaimed(state.reservation)
  return state.name === 'done' ? state.taken : null
}
