import { localized } from '../texts.ts'

/** The City and Communities feeds of Home. */
export const homeFeeds = localized('homeFeeds', {
  fromCity: 'From your city',
  resourceNames: { city: 'posts', communities: 'posts' },
  noCity: 'You have not chosen a city yet',
  noCityHint: 'Choose your city to see what people there share with everyone.',
  chooseCity: 'Choose city',
  cityEmpty: (city: string) => `Nobody in ${city} has shared a post with everyone yet`,
  cityEmptyHint: 'Be the first: share a post with Public as its audience.',
  communitiesEmpty: 'No posts in your communities yet',
  communitiesEmptyHint: 'Posts of all communities that you join appear here.',
  discover: 'Discover communities',
  youWereHere: 'You were here',
  refreshing: 'Loading new posts',
})
