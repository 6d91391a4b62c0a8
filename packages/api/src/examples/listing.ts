import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { ben, hugo } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { postOf } from '@stoop/validators/fixtures/post-views'
import { tomatoes } from '@stoop/validators/fixtures/posts'

// Values that the examples of several endpoints share.
const end = '2026-12-11T09:05:00.000Z'
const reservedUntil = '2026-11-28T09:05:00.000Z'
export const member = bylineOf(ben)

const stored = {
  format: 'offer' as const,
  deal: 'sell' as const,
  price: { amount: 2500, currency: 'USD' },
  place: 'Oak Street',
}
const open = { ...stored, state: 'open', expiresAt: end, reservedUntil: null, claim: null, claimCount: null }
export const offerDetails = stored

export const claimedOffer = {
  ...open,
  claim: { status: 'waiting', place: 1, isConfirmedByTaker: false, isConfirmedByAuthor: false },
}
export const reservedOffer = { ...open, state: 'reserved', reservedUntil, claimCount: 1 }
export const confirmedOffer = {
  ...open,
  state: 'reserved',
  reservedUntil,
  claim: { status: 'reserved', place: null, isConfirmedByTaker: true, isConfirmedByAuthor: false },
}
export const claimants = [
  {
    ...member,
    friendshipStatus: 'friends',
    status: 'reserved',
    claimedAt: '2026-11-27T09:05:00.000Z',
    reservedUntil,
    isConfirmedByTaker: true,
    isConfirmedByAuthor: false,
  },
  {
    ...bylineOf(hugo),
    friendshipStatus: 'none',
    status: 'waiting',
    claimedAt: '2026-11-27T09:15:00.000Z',
    reservedUntil: null,
    isConfirmedByTaker: false,
    isConfirmedByAuthor: false,
  },
]
export const offerPost = { ...postOf(tomatoes), format: 'offer', details: open }
export const communityOfferPost = { ...communityPostsOf(gardeners)[0], format: 'offer', details: open }
