// Lists the texts that each language translates.

import type { account } from './en/account.ts'
import type { accountSettings } from './en/account-settings.ts'
import type { appShell, signInTitle, tabLabels } from './en/app-shell.ts'
import type { audience } from './en/audience.ts'
import type { auth } from './en/auth.ts'
import type { communities } from './en/communities.ts'
import type { entry } from './en/community-entry.ts'
import type { communityMembership } from './en/community-membership.ts'
import type { communityModeration } from './en/community-moderation.ts'
import type { communityPosts } from './en/community-posts.ts'
import type { communityRoles } from './en/community-roles.ts'
import type { communitySettings } from './en/community-settings.ts'
import type { composer } from './en/composer.ts'
import type { deletedAccount } from './en/deleted-account.ts'
import type { deletionTexts } from './en/deletion.ts'
import type { editing } from './en/editing.ts'
import type { editions } from './en/editions.ts'
import type { errorTexts } from './en/errors.ts'
import type { events } from './en/events.ts'
import type { firstProof } from './en/first-proof.ts'
import type { friends } from './en/friends.ts'
import type { homeFeeds } from './en/home-feeds.ts'
import type { images } from './en/images.ts'
import type { install } from './en/install.ts'
import type { lastVisit } from './en/last-visit.ts'
import type { likers } from './en/likers.ts'
import type { listings } from './en/listings.ts'
import type { lists } from './en/lists.ts'
import type { live } from './en/live.ts'
import type { member } from './en/member.ts'
import type { mentions } from './en/mentions.ts'
import type { messages } from './en/messages.ts'
import type { messagesEntry } from './en/messages-entry.ts'
import type { moderation } from './en/moderation.ts'
import type { notFound } from './en/not-found.ts'
import type { notifications } from './en/notifications.ts'
import type { offline } from './en/offline.ts'
import type { offlineNote } from './en/offline-note.ts'
import type { outbox } from './en/outbox.ts'
import type { passkeySettings } from './en/passkey-settings.ts'
import type { polls } from './en/polls.ts'
import type { postLanguage } from './en/post-language.ts'
import type { posts } from './en/posts.ts'
import type { profileCommunities } from './en/profile-communities.ts'
import type { profiles } from './en/profiles.ts'
import type { push } from './en/push.ts'
import type { replies } from './en/replies.ts'
import type { reports } from './en/reports.ts'
import type { safety } from './en/safety.ts'
import type { screenTitles } from './en/screen-titles.ts'
import type { search } from './en/search.ts'
import type { sending } from './en/sending.ts'
import type { session } from './en/session.ts'
import type { sessionEnded } from './en/session-ended.ts'
import type { sessions } from './en/sessions.ts'
import type { settings } from './en/settings.ts'
import type { share } from './en/share.ts'
import type { sharedCard } from './en/shared-card.ts'
import type { shortTime } from './en/short-time.ts'
import type { sideColumn } from './en/side-column.ts'
import type { signOutTexts } from './en/sign-out.ts'
import type { site } from './en/site.ts'
import type { statements } from './en/statements.ts'
import type { toasts } from './en/toasts.ts'
import type { unsavedChanges } from './en/unsaved-changes.ts'
import type { uploadTexts } from './en/uploads.ts'
import type { welcome } from './en/welcome.ts'
import type { yourData } from './en/your-data.ts'

/** The texts of a language. Their types are those of the English texts, so that a missing or wrong text is a type error. */
export interface Dictionary {
  /** The tag for formatting numbers and dates, such as `de-AT`. */
  intlTag: string | undefined
  /** Returns a time such as "about 2 hours ago". Takes an ISO date. */
  relativeTime: (date: string) => string
  accountSettings: typeof accountSettings
  account: typeof account
  appShell: typeof appShell
  tabLabels: typeof tabLabels
  signInTitle: typeof signInTitle
  audience: typeof audience
  auth: typeof auth
  communities: typeof communities
  entry: typeof entry
  communityMembership: typeof communityMembership
  communityModeration: typeof communityModeration
  communityPosts: typeof communityPosts
  communityRoles: typeof communityRoles
  communitySettings: typeof communitySettings
  composer: typeof composer
  deletedAccount: typeof deletedAccount
  deletionTexts: typeof deletionTexts
  editing: typeof editing
  editions: typeof editions
  errorTexts: typeof errorTexts
  firstProof: typeof firstProof
  friends: typeof friends
  homeFeeds: typeof homeFeeds
  images: typeof images
  install: typeof install
  lastVisit: typeof lastVisit
  likers: typeof likers
  listings: typeof listings
  lists: typeof lists
  live: typeof live
  member: typeof member
  mentions: typeof mentions
  messagesEntry: typeof messagesEntry
  messages: typeof messages
  moderation: typeof moderation
  notFound: typeof notFound
  notifications: typeof notifications
  offlineNote: typeof offlineNote
  offline: typeof offline
  outbox: typeof outbox
  passkeySettings: typeof passkeySettings
  events: typeof events
  polls: typeof polls
  postLanguage: typeof postLanguage
  posts: typeof posts
  profileCommunities: typeof profileCommunities
  profiles: typeof profiles
  push: typeof push
  replies: typeof replies
  reports: typeof reports
  safety: typeof safety
  screenTitles: typeof screenTitles
  search: typeof search
  sending: typeof sending
  sessionEnded: typeof sessionEnded
  session: typeof session
  sessions: typeof sessions
  settings: typeof settings
  share: typeof share
  sharedCard: typeof sharedCard
  shortTime: typeof shortTime
  sideColumn: typeof sideColumn
  signOutTexts: typeof signOutTexts
  site: typeof site
  statements: typeof statements
  toasts: typeof toasts
  unsavedChanges: typeof unsavedChanges
  uploadTexts: typeof uploadTexts
  welcome: typeof welcome
  yourData: typeof yourData
}
