/** Texts of live updates. */
export const live = {
  newPosts: (count: number) => (count === 1 ? '1 new post' : `${count} new posts`),
}
