import type { DetailsInput } from '@stoop/validators/post-formats'
import type { TransactionContext } from '../../transaction.ts'
import { findListingInput } from '../formats/ask-offer.ts'
import type { PostKindBase } from '../post-kind.ts'
import { changeListing, lockListing, toExpiry } from './lock-listing.ts'

/** Sets another end of an edited listing if the edit names one. Throws conflict if it is done. */
export async function prolongListing(
  tx: TransactionContext,
  kind: PostKindBase<never>,
  postId: string,
  input: DetailsInput | undefined,
): Promise<void> {
  const days = findListingInput(input)?.expiresInDays
  if (days === undefined) return
  const listing = await lockListing(tx, kind, postId)
  await changeListing(tx, kind, listing, { type: 'prolong' }, toExpiry(tx.clock.now(), days))
}
