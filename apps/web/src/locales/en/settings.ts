import type { NotificationType } from '@stoop/validators/choices'
import { localized } from '../texts.ts'

/** The settings: overview, privacy, notifications, appearance and about. */
export const settings = localized('settings', {
  title: 'Settings',
  open: 'Settings',
  backToProfile: 'Back to your profile',
  backToSettings: 'Back to Settings',
  sections: {
    account: 'Account',
    privacy: 'Privacy',
    safety: 'Safety',
    notifications: 'Notifications',
    appearance: 'Appearance',
    security: 'Security',
    'your-data': 'Your data',
    'delete-account': 'Delete your account',
    about: 'About',
  },
  /** Shown if the section's state fails to load. */
  descriptions: {
    privacy: 'Who can find you and what they see',
    safety: 'Blocked, muted, your reports',
    notifications: 'What you hear about, and how',
    security: 'Devices, passkeys, recovery codes',
  },
  loading: 'Loading settings...',
  resourceName: 'your settings',
  saved: 'Saved',
  saveFailed: { title: "Couldn't save this change", description: 'Your setting is as it was before.' },
  offlineHint: 'Change it again when you have a connection.',
  notFound: 'Page Not Found',
  unknownSection: "There's no such section of the settings.",

  privacySummary: {
    everyone: 'Friend requests from everyone',
    friendsOfFriends: 'Friend requests from friends of friends',
    nobody: 'No friend requests',
  },
  privacyIntro: 'You decide who can find you and what they see.',
  friendRequests: 'Who can send you friend requests',
  friendRequestsHint: 'People you have already asked can always accept.',
  friendRequestsFrom: {
    everyone: 'Everyone',
    friendsOfFriends: 'Friends of friends',
    nobody: 'Nobody',
  },
  friendRequestsFromHint: {
    everyone: 'Anyone who is signed in',
    friendsOfFriends: 'People you have a friend in common with',
    nobody: 'Only you can ask others',
  },
  findingYou: 'Finding you',
  inSuggestions: 'Show me in suggestions',
  inSuggestionsHint: 'Others may see you in "People You May Know".',
  cityShown: 'Show my city on my profile',
  cityShownHint: 'Without it, only you see which city you chose.',
  messages: 'Messages',
  messagesHint: 'Two can read a message: you and your friend. So can whoever runs the database of this server.',
  seenShown: 'Show when I have seen a message',
  seenShownHint: 'If this is off, you do not see it of your friends either.',
  typingShown: 'Show when I am typing',
  typingShownHint: 'You and your friend see it of each other if both have turned it on.',

  notificationsIntro: 'Mail comes a few minutes later, and only for what you have not read yet.',
  notificationsSummary(counts: { mail: number; off: number }): string {
    if (counts.mail === 0 && counts.off === 0) return 'In the app'
    const parts = [counts.mail > 0 && `${counts.mail} by mail`, counts.off > 0 && `${counts.off} off`]
    return parts.filter(Boolean).join(', ')
  },
  allNotificationsOff: 'Turn off all',
  allNotificationsOn: 'Turn all on again',
  notificationGroups: { people: 'Friends', posts: 'Your posts', communities: 'Communities' },
  notificationKinds: {
    friend_request: 'Friend requests',
    friend_accepted: 'Accepted requests',
    like: 'Likes',
    comment: 'Replies',
    community_join: 'New members',
    community_post_like: 'Likes of your posts',
    community_comment: 'Replies to your posts',
    community_post: 'New posts where you want them all',
    community_joins: 'Daily summary of new members',
    community_invitation: 'Invitations',
    community_request: 'Requests to join',
    community_accepted: 'Accepted requests to join',
    community_role: 'When you become a moderator',
    community_handover: 'When you are asked to take over',
    comment_like: 'Likes of your replies',
    comment_reply: 'Replies to your replies',
    mention: 'Mentions of you',
  } satisfies Record<NotificationType, string>,
  channels: { app: 'In the app', mail: 'In the app and by mail', off: 'Off' },

  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  themeHint: 'System follows your device. Your choice applies on all your devices.',

  language: 'Language',
  languageHint: 'Also for mails and notifications. Names and what people write stay as they are.',
  deviceLanguage: 'Same as this device',

  aboutSummary: (version: string) => `Stoop ${version}`,
  version: 'Version',
  license: 'License',
  licenseName: 'MIT',
  source: 'Stoop is open source. You may use, study, change and share it.',
  pages: { rules: 'Community rules', terms: 'Terms of use', privacy: 'Privacy policy', imprint: 'Imprint' },
  pagesTitle: 'This server',
  software: 'The software',
})
