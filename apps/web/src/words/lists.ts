/** Lists that come in pages. */
export const lists = {
  more: 'Loading more',
  retry: 'Try again',
}
