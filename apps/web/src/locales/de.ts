import { account } from './de/account.ts'
import { accountSettings } from './de/account-settings.ts'
import { appShell, signInTitle, tabLabels } from './de/app-shell.ts'
import { audience } from './de/audience.ts'
import { auth } from './de/auth.ts'
import { communities } from './de/communities.ts'
import { entry } from './de/community-entry.ts'
import { communityMembership } from './de/community-membership.ts'
import { communityModeration } from './de/community-moderation.ts'
import { communityPosts } from './de/community-posts.ts'
import { communityRoles } from './de/community-roles.ts'
import { communitySettings } from './de/community-settings.ts'
import { composer } from './de/composer.ts'
import { deletedAccount } from './de/deleted-account.ts'
import { deletionTexts } from './de/deletion.ts'
import { editing } from './de/editing.ts'
import { editions } from './de/editions.ts'
import { errorTexts } from './de/errors.ts'
import { events } from './de/events.ts'
import { firstProof } from './de/first-proof.ts'
import { friends } from './de/friends.ts'
import { homeFeeds } from './de/home-feeds.ts'
import { images } from './de/images.ts'
import { install } from './de/install.ts'
import { formatRelativeTime, intlTag } from './de/language.ts'
import { lastVisit } from './de/last-visit.ts'
import { likers } from './de/likers.ts'
import { listings } from './de/listings.ts'
import { lists } from './de/lists.ts'
import { live } from './de/live.ts'
import { member } from './de/member.ts'
import { mentions } from './de/mentions.ts'
import { messages } from './de/messages.ts'
import { messagesEntry } from './de/messages-entry.ts'
import { moderation } from './de/moderation.ts'
import { notFound } from './de/not-found.ts'
import { notifications } from './de/notifications.ts'
import { offline } from './de/offline.ts'
import { offlineNote } from './de/offline-note.ts'
import { outbox } from './de/outbox.ts'
import { passkeySettings } from './de/passkey-settings.ts'
import { polls } from './de/polls.ts'
import { postLanguage } from './de/post-language.ts'
import { posts } from './de/posts.ts'
import { profileCommunities } from './de/profile-communities.ts'
import { profiles } from './de/profiles.ts'
import { push } from './de/push.ts'
import { replies } from './de/replies.ts'
import { reports } from './de/reports.ts'
import { safety } from './de/safety.ts'
import { screenTitles } from './de/screen-titles.ts'
import { search } from './de/search.ts'
import { sending } from './de/sending.ts'
import { session } from './de/session.ts'
import { sessionEnded } from './de/session-ended.ts'
import { sessions } from './de/sessions.ts'
import { settings } from './de/settings.ts'
import { share } from './de/share.ts'
import { sharedCard } from './de/shared-card.ts'
import { shortTime } from './de/short-time.ts'
import { sideColumn } from './de/side-column.ts'
import { signOutTexts } from './de/sign-out.ts'
import { site } from './de/site.ts'
import { statements } from './de/statements.ts'
import { toasts } from './de/toasts.ts'
import { unsavedChanges } from './de/unsaved-changes.ts'
import { uploadTexts } from './de/uploads.ts'
import { welcome } from './de/welcome.ts'
import { yourData } from './de/your-data.ts'
import type { Dictionary } from './dictionary.ts'

export const dictionary = {
  account,
  accountSettings,
  appShell,
  audience,
  auth,
  communities,
  communityMembership,
  communityModeration,
  communityPosts,
  communityRoles,
  communitySettings,
  composer,
  deletedAccount,
  deletionTexts,
  editing,
  editions,
  entry,
  errorTexts,
  firstProof,
  friends,
  homeFeeds,
  images,
  install,
  intlTag,
  lastVisit,
  likers,
  listings,
  lists,
  live,
  member,
  mentions,
  messages,
  messagesEntry,
  moderation,
  notFound,
  notifications,
  offline,
  offlineNote,
  outbox,
  passkeySettings,
  polls,
  events,
  postLanguage,
  posts,
  profileCommunities,
  profiles,
  relativeTime: formatRelativeTime,
  push,
  replies,
  reports,
  safety,
  screenTitles,
  search,
  sending,
  session,
  sessionEnded,
  sessions,
  settings,
  share,
  sharedCard,
  shortTime,
  sideColumn,
  signInTitle,
  signOutTexts,
  site,
  statements,
  tabLabels,
  toasts,
  unsavedChanges,
  uploadTexts,
  welcome,
  yourData,
} satisfies Dictionary
