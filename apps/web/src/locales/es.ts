import type { Dictionary } from './dictionary.ts'
import { account } from './es/account.ts'
import { accountSettings } from './es/account-settings.ts'
import { appShell, signInTitle, tabLabels } from './es/app-shell.ts'
import { audience } from './es/audience.ts'
import { auth } from './es/auth.ts'
import { communities } from './es/communities.ts'
import { entry } from './es/community-entry.ts'
import { communityMembership } from './es/community-membership.ts'
import { communityModeration } from './es/community-moderation.ts'
import { communityPosts } from './es/community-posts.ts'
import { communityRoles } from './es/community-roles.ts'
import { communitySettings } from './es/community-settings.ts'
import { composer } from './es/composer.ts'
import { deletedAccount } from './es/deleted-account.ts'
import { deletionTexts } from './es/deletion.ts'
import { editing } from './es/editing.ts'
import { editions } from './es/editions.ts'
import { errorTexts } from './es/errors.ts'
import { events } from './es/events.ts'
import { firstProof } from './es/first-proof.ts'
import { friends } from './es/friends.ts'
import { homeFeeds } from './es/home-feeds.ts'
import { images } from './es/images.ts'
import { install } from './es/install.ts'
import { formatRelativeTime, intlTag } from './es/language.ts'
import { lastVisit } from './es/last-visit.ts'
import { likers } from './es/likers.ts'
import { listings } from './es/listings.ts'
import { lists } from './es/lists.ts'
import { live } from './es/live.ts'
import { member } from './es/member.ts'
import { mentions } from './es/mentions.ts'
import { messages } from './es/messages.ts'
import { messagesEntry } from './es/messages-entry.ts'
import { moderation } from './es/moderation.ts'
import { notFound } from './es/not-found.ts'
import { notifications } from './es/notifications.ts'
import { offline } from './es/offline.ts'
import { offlineNote } from './es/offline-note.ts'
import { outbox } from './es/outbox.ts'
import { passkeySettings } from './es/passkey-settings.ts'
import { polls } from './es/polls.ts'
import { postLanguage } from './es/post-language.ts'
import { posts } from './es/posts.ts'
import { profileCommunities } from './es/profile-communities.ts'
import { profiles } from './es/profiles.ts'
import { push } from './es/push.ts'
import { replies } from './es/replies.ts'
import { reports } from './es/reports.ts'
import { safety } from './es/safety.ts'
import { screenTitles } from './es/screen-titles.ts'
import { search } from './es/search.ts'
import { sending } from './es/sending.ts'
import { session } from './es/session.ts'
import { sessionEnded } from './es/session-ended.ts'
import { sessions } from './es/sessions.ts'
import { settings } from './es/settings.ts'
import { share } from './es/share.ts'
import { sharedCard } from './es/shared-card.ts'
import { shortTime } from './es/short-time.ts'
import { sideColumn } from './es/side-column.ts'
import { signOutTexts } from './es/sign-out.ts'
import { site } from './es/site.ts'
import { statements } from './es/statements.ts'
import { toasts } from './es/toasts.ts'
import { unsavedChanges } from './es/unsaved-changes.ts'
import { uploadTexts } from './es/uploads.ts'
import { welcome } from './es/welcome.ts'
import { yourData } from './es/your-data.ts'

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
