import { router } from '../trpc.ts'
import { cityOffersEndpoint } from './city-offers.ts'
import { cityPostsEndpoint } from './city-posts.ts'
import { feedEndpoint } from './feed.ts'
import { postsOfCommunitiesEndpoint } from './posts-of-communities.ts'

/** The procedures of `posts` that list posts on Home. */
export const feedsRouter = router({
  feed: feedEndpoint,
  city: cityPostsEndpoint,
  offers: cityOffersEndpoint,
  communities: postsOfCommunitiesEndpoint,
})
