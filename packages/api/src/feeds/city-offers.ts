import type { Params } from '@stoop/db/prepared-query'
import { posts, users } from '@stoop/db/schema'
import { listingsInput } from '@stoop/validators/listings'
import { post } from '@stoop/validators/posts'
import { not, type SQL, sql } from 'drizzle-orm'
import { endpoint, listOf } from '../endpoint.ts'
import { offerPost } from '../examples/listing.ts'
import { isMutedPerson } from '../mutes/muted.ts'
import { friendPostKind } from '../posts/friend-post-kind.ts'
import {
  createListingList,
  isInListing,
  type ListingPageValues,
  listListings,
} from '../posts/listings/listing-filters.ts'
import { isPublicFor } from '../posts/visibility.ts'
import { authenticatedProcedure } from '../trpc.ts'

const cityOffers = createListingList(friendPostKind, { name: 'posts.offers', ids: newestCityListingIds })

/** SQL: the post ids of a page of the city's asks and offers, from the index posts_city_listings. */
function newestCityListingIds(params: Params<ListingPageValues>, isFirstPage: boolean): SQL {
  const { viewerId, after, limit } = params
  return sql`select p.id from ${posts} p
    where p.city = (select viewer.selected_city from ${users} viewer where viewer.id = ${viewerId}::uuid)
      and ${isInListing(friendPostKind, params, sql`p`)} and ${isPublicFor(viewerId, sql`p`)}
      and ${not(isMutedPerson(viewerId, sql`p.author_id`))} ${isFirstPage ? sql`` : sql`and p.id < ${after}::uuid`}
    order by p.id desc limit ${limit}::int`
}

export const cityOffersEndpoint = endpoint(
  {
    rest: 'GET /api/offers',
    summary: "List your city's open asks and offers, newest first",
    description:
      'Lists the public asks, offers, and lost and found things of members whose profile shows your city, newest first, except those that are done or have expired. format and deal narrow the list; with open, reserved ones are left out. Posts of members whom you have muted are left out.',
    output: listOf(post),
    mayReadReplica: true,
    example: { responses: { 200: [offerPost] } },
  },
  authenticatedProcedure
    .input(listingsInput)
    .query(({ ctx, input }) => listListings(ctx, cityOffers, { ...input, communityId: null })),
)
