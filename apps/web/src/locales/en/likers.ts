import { localized } from '../texts.ts'

/** The list of people who like a post. */
export const likers = localized('likers', {
  open: 'See who likes this',
  title: 'Liked by',
  close: 'Close',
  friend: 'Friend',
  empty: 'No likes yet',
  resource: 'the likes',
})
