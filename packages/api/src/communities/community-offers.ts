import type { Params } from '@stoop/db/prepared-query'
import { communityPosts } from '@stoop/db/schema'
import { communityPost } from '@stoop/validators/communities'
import { communityListingsInput } from '@stoop/validators/listings'
import { and, type SQL, sql } from 'drizzle-orm'
import { endpoint, listOf } from '../endpoint.ts'
import { communityOfferPost } from '../examples/listing.ts'
import {
  createListingList,
  isInListing,
  type ListingPageValues,
  listListings,
} from '../posts/listings/listing-filters.ts'
import { communityPostTables } from '../posts/post-tables.ts'
import { newestPostIds } from '../posts/post-view.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { communityPostKind } from './community-post-kind.ts'
import { MEMBERS_ONLY } from './endpoint-errors.ts'
import { isReadableByMember, requireReadableCommunity } from './visibility.ts'

const communityOffers = createListingList(communityPostKind, { name: 'communities.offers', ids: newestListingIds })

/** SQL: the post ids of a page of a community's asks and offers, from the index community_posts_listings. */
function newestListingIds(params: Params<ListingPageValues>, isFirstPage: boolean): SQL {
  const { viewerId, communityId, after, limit } = params
  const isAfter = isFirstPage ? undefined : sql`${communityPosts.id} < ${after}::uuid`
  const isListed = isInListing(communityPostTables, params, sql`${communityPosts}`)
  return newestPostIds(communityPostTables, and(isListed, isReadableByMember(viewerId, communityId), isAfter), limit)
}

export const communityOffersEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:id/offers',
    summary: 'List the open asks and offers of a community, newest first',
    description:
      'Lists the asks, offers, and lost and found things of a community, newest first, except those that are done or have expired. format and deal narrow the list; with open, reserved ones are left out. Only members may call it, unless the community lets others read before they join.',
    output: listOf(communityPost),
    errors: MEMBERS_ONLY,
    reasons: ['NOT_A_MEMBER'],
    mayReadReplica: true,
    example: { responses: { 200: [communityOfferPost] } },
  },
  authenticatedProcedure.input(communityListingsInput).query(async ({ ctx, input }) => {
    const { community } = await requireReadableCommunity(ctx, input.id)
    return listListings(ctx, communityOffers, { ...input, communityId: community.id })
  }),
)
