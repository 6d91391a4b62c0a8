/** What stands around every screen. */
export const shell = {
  skip: 'Skip to content',
  home: 'Stoop, home',
  closeToast: 'Dismiss',
  close: 'Close',
  retry: 'Try again',
  create: 'Create',
  createPost: 'Create Post',
  createCommunity: 'Create Community',
  notifications: 'Notifications',
  /** As the badge beside it says it. */
  unread: (count: number) => `Notifications, ${count > 99 ? '99+' : count} unread`,
  tabs: 'Main',
  /** Follows the tab's own word. */
  requests: (count: number) => `(${count} ${count === 1 ? 'request' : 'requests'})`,
  broken: 'Something went wrong',
  loading: 'Loading',
  notOpened: { title: 'Not opened', description: 'Stoop cannot be reached. Try again in a moment.' },
  notSent: { title: 'Not sent', description: 'Stoop cannot be reached. Try again in a moment.' },
  brokenHint: 'This part of Stoop could not be shown.',
}

/** The tabs and the document's titles. */
export const places = {
  auth: 'Sign In',
  home: 'Home',
  search: 'Search',
  communities: 'Communities',
  friends: 'Friends',
  profile: 'Profile',
  createPost: 'Create New Post',
  notFound: 'Page Not Found',
}
