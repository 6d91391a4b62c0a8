import { localized } from '../texts.ts'

/** Paged lists. */
export const lists = localized('lists', {
  more: 'Loading more',
  retry: 'Try again',
})
