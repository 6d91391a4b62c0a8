/** Paged lists. */
export const lists = {
  more: 'Loading more',
  retry: 'Try again',
}
