import type { Dictionary } from './dictionary.ts'
import { account } from './fr/account.ts'
import { accountSettings } from './fr/account-settings.ts'
import { appShell, signInTitle, tabLabels } from './fr/app-shell.ts'
import { audience } from './fr/audience.ts'
import { auth } from './fr/auth.ts'
import { communities } from './fr/communities.ts'
import { entry } from './fr/community-entry.ts'
import { communityMembership } from './fr/community-membership.ts'
import { communityModeration } from './fr/community-moderation.ts'
import { communityPosts } from './fr/community-posts.ts'
import { communityRoles } from './fr/community-roles.ts'
import { communitySettings } from './fr/community-settings.ts'
import { composer } from './fr/composer.ts'
import { deletedAccount } from './fr/deleted-account.ts'
import { deletionTexts } from './fr/deletion.ts'
import { editing } from './fr/editing.ts'
import { editions } from './fr/editions.ts'
import { errorTexts } from './fr/errors.ts'
import { events } from './fr/events.ts'
import { firstProof } from './fr/first-proof.ts'
import { friends } from './fr/friends.ts'
import { homeFeeds } from './fr/home-feeds.ts'
import { images } from './fr/images.ts'
import { install } from './fr/install.ts'
import { formatRelativeTime, intlTag } from './fr/language.ts'
import { lastVisit } from './fr/last-visit.ts'
import { likers } from './fr/likers.ts'
import { listings } from './fr/listings.ts'
import { lists } from './fr/lists.ts'
import { live } from './fr/live.ts'
import { member } from './fr/member.ts'
import { mentions } from './fr/mentions.ts'
import { messages } from './fr/messages.ts'
import { messagesEntry } from './fr/messages-entry.ts'
import { moderation } from './fr/moderation.ts'
import { notFound } from './fr/not-found.ts'
import { notifications } from './fr/notifications.ts'
import { offline } from './fr/offline.ts'
import { offlineNote } from './fr/offline-note.ts'
import { outbox } from './fr/outbox.ts'
import { passkeySettings } from './fr/passkey-settings.ts'
import { polls } from './fr/polls.ts'
import { postLanguage } from './fr/post-language.ts'
import { posts } from './fr/posts.ts'
import { profileCommunities } from './fr/profile-communities.ts'
import { profiles } from './fr/profiles.ts'
import { push } from './fr/push.ts'
import { replies } from './fr/replies.ts'
import { reports } from './fr/reports.ts'
import { safety } from './fr/safety.ts'
import { screenTitles } from './fr/screen-titles.ts'
import { search } from './fr/search.ts'
import { sending } from './fr/sending.ts'
import { session } from './fr/session.ts'
import { sessionEnded } from './fr/session-ended.ts'
import { sessions } from './fr/sessions.ts'
import { settings } from './fr/settings.ts'
import { share } from './fr/share.ts'
import { sharedCard } from './fr/shared-card.ts'
import { shortTime } from './fr/short-time.ts'
import { sideColumn } from './fr/side-column.ts'
import { signOutTexts } from './fr/sign-out.ts'
import { site } from './fr/site.ts'
import { statements } from './fr/statements.ts'
import { toasts } from './fr/toasts.ts'
import { unsavedChanges } from './fr/unsaved-changes.ts'
import { uploadTexts } from './fr/uploads.ts'
import { welcome } from './fr/welcome.ts'
import { yourData } from './fr/your-data.ts'

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
