import { localized } from '../texts.ts'

/** The app shell: header, tab bar, overlays and toasts. */
export const appShell = localized('appShell', {
  skip: 'Skip to content',
  home: 'Stoop, home',
  retry: 'Try again',
  create: 'Create',
  createPost: 'Create Post',
  createCommunity: 'Create Community',
  notifications: 'Notifications',
  /** Shows the same number as the badge. */
  unread: (count: number) => `Notifications, ${count > 99 ? '99+' : count} unread`,
  tabs: 'Main',
  /** Appended to the tab's label for screen readers. */
  requests: (count: number) => `(${count} ${count === 1 ? 'request' : 'requests'})`,
  errorTitle: 'Something went wrong',
  loading: 'Loading',
  notOpened: { title: "Couldn't open this", description: "We couldn't reach Stoop. Try again in a moment." },
  notOpenedOffline: { title: "You're offline", description: "Try again when you're back online." },
  notLoaded: "This didn't work just now. Try again in a moment.",
  toHome: 'Go to Home',
  errorHint: "We couldn't show this part of Stoop.",
})

/** The labels of the tabs. They serve as document titles too. */
export const tabLabels = localized('tabLabels', {
  home: 'Home',
  search: 'Search',
  communities: 'Communities',
  friends: 'Friends',
  profile: 'Profile',
})

/** The document's title at /auth. */
export const signInTitle = localized<string>('signInTitle', 'Sign In')
