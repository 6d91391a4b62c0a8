import { router } from '../trpc.ts'
import { searchCommunitiesEndpoint } from './search-communities.ts'
import { searchPeopleEndpoint } from './search-people.ts'
import { searchPostsEndpoint } from './search-posts.ts'

/** The procedures of `search`. */
export const searchRouter = router({
  people: searchPeopleEndpoint,
  communities: searchCommunitiesEndpoint,
  posts: searchPostsEndpoint,
})
