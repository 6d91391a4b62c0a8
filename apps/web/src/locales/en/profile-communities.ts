import { localized } from '../texts.ts'

/** The communities on a profile. */
export const profileCommunities = localized('profileCommunities', {
  title: 'Communities',
  members: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'member' : 'members'}`,
  private: 'Private',
  newPosts: 'New posts',
  showAll: 'Show all',
  none: "You haven't joined any communities yet.",
  discover: 'Discover communities',
  hideHint: 'To hide one from others, open it and choose “Notifications and profile” in its menu.',
})
