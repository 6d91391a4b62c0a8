import { localized } from '../texts.ts'

/** Profiles and the Edit Profile dialog. */
export const profiles = localized('profiles', {
  editTitle: 'Edit Profile',
  firstName: 'First Name',
  lastName: 'Last Name',
  texts: { bio: { label: 'Bio', hint: 'Tell your neighbors about yourself' } },
  cancel: 'Cancel',
  save: 'Save Changes',
  saving: 'Saving...',
  close: 'Close',
  updated: { title: 'Profile updated', description: 'Your profile has been updated successfully.' },
  updateFailed: { title: 'Update failed', description: 'There was an error updating your profile.' },

  friends: (count: number) => `${count} ${count === 1 ? 'friend' : 'friends'}`,
  stats: { posts: 'Posts', friends: 'Friends', photos: 'Photos' },
  statsLabel: 'Profile stats',
  about: 'About',
  noBio: 'No bio yet. Tell people about yourself!',
  noBioOfOther: (firstName: string) => `${firstName} hasn't written a bio yet.`,
  city: 'City',
  cityUnknown: 'No city yet',
  changeCity: 'Change city',
  chooseCity: 'Choose your city',
  joinedOn: (date: string) => `On Stoop since ${date}`,
  posts: 'Posts',
  noPosts: 'No posts yet. Share your first post!',
  firstPost: 'Create Post',
  noPostsOfOther: (firstName: string) => `${firstName} hasn't shared anything with you yet.`,
  changePhoto: 'Change profile photo',
  settings: 'Settings',

  loading: 'Loading profile...',
  resourceName: 'this profile',
  notFound: 'Profile not found',
  notFoundHint: (username: string) =>
    `There's no @${username} on Stoop. Check the spelling, or the username may have changed.`,
  search: 'Search people',
})
