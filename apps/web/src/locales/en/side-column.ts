import { localized } from '../texts.ts'

/** The column beside the screen on wide screens. */
export const sideColumn = localized('sideColumn', {
  label: 'Beside this page',
  communities: 'Your communities',
  members: 'Members',
  noCommunities: 'Posts of communities that you join show up here.',
  findCommunities: 'Find communities',
  inviteTitle: 'Invite a friend',
  inviteText: 'Send the link to your profile to people you know nearby.',
  shareProfile: 'Share your profile',
  seeAll: 'See all',
  /** The accessible name of the link at the end of a list. */
  seeAllOf: (list: string) => `See all: ${list}`,
})
