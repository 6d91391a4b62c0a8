import { localized } from '../texts.ts'

/** Texts about the posts of the last visit, which Home shows until the server responds. */
export const lastVisit = localized('lastVisit', {
  old: 'These posts are from your last visit.',
  newPosts: (count: number) => (count === 1 ? '1 new post' : `${count} new posts`),
  show: 'Show',
})
