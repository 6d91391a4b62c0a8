/** The communities on a profile. */
export const profileCommunities = {
  title: 'Communities',
  members: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'member' : 'members'}`,
  private: 'Private',
  showAll: 'Show All',
  none: "You haven't joined any communities yet.",
  discover: 'Discover Communities',
  hideHint: 'To hide one from others, open it and choose Notifications and Profile in its menu.',
}
