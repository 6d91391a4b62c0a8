import { account } from './ar/account.ts'
import { accountSettings } from './ar/account-settings.ts'
import { appShell, signInTitle, tabLabels } from './ar/app-shell.ts'
import { audience } from './ar/audience.ts'
import { auth } from './ar/auth.ts'
import { communities } from './ar/communities.ts'
import { entry } from './ar/community-entry.ts'
import { communityMembership } from './ar/community-membership.ts'
import { communityModeration } from './ar/community-moderation.ts'
import { communityPosts } from './ar/community-posts.ts'
import { communityRoles } from './ar/community-roles.ts'
import { communitySettings } from './ar/community-settings.ts'
import { composer } from './ar/composer.ts'
import { deletedAccount } from './ar/deleted-account.ts'
import { deletionTexts } from './ar/deletion.ts'
import { editing } from './ar/editing.ts'
import { editions } from './ar/editions.ts'
import { errorTexts } from './ar/errors.ts'
import { events } from './ar/events.ts'
import { firstProof } from './ar/first-proof.ts'
import { friends } from './ar/friends.ts'
import { homeFeeds } from './ar/home-feeds.ts'
import { images } from './ar/images.ts'
import { install } from './ar/install.ts'
import { formatRelativeTime, intlTag } from './ar/language.ts'
import { lastVisit } from './ar/last-visit.ts'
import { likers } from './ar/likers.ts'
import { listings } from './ar/listings.ts'
import { lists } from './ar/lists.ts'
import { live } from './ar/live.ts'
import { member } from './ar/member.ts'
import { mentions } from './ar/mentions.ts'
import { messages } from './ar/messages.ts'
import { messagesEntry } from './ar/messages-entry.ts'
import { moderation } from './ar/moderation.ts'
import { notFound } from './ar/not-found.ts'
import { notifications } from './ar/notifications.ts'
import { offline } from './ar/offline.ts'
import { offlineNote } from './ar/offline-note.ts'
import { outbox } from './ar/outbox.ts'
import { passkeySettings } from './ar/passkey-settings.ts'
import { polls } from './ar/polls.ts'
import { postLanguage } from './ar/post-language.ts'
import { posts } from './ar/posts.ts'
import { profileCommunities } from './ar/profile-communities.ts'
import { profiles } from './ar/profiles.ts'
import { push } from './ar/push.ts'
import { replies } from './ar/replies.ts'
import { reports } from './ar/reports.ts'
import { safety } from './ar/safety.ts'
import { screenTitles } from './ar/screen-titles.ts'
import { search } from './ar/search.ts'
import { sending } from './ar/sending.ts'
import { session } from './ar/session.ts'
import { sessionEnded } from './ar/session-ended.ts'
import { sessions } from './ar/sessions.ts'
import { settings } from './ar/settings.ts'
import { share } from './ar/share.ts'
import { sharedCard } from './ar/shared-card.ts'
import { shortTime } from './ar/short-time.ts'
import { sideColumn } from './ar/side-column.ts'
import { signOutTexts } from './ar/sign-out.ts'
import { site } from './ar/site.ts'
import { statements } from './ar/statements.ts'
import { toasts } from './ar/toasts.ts'
import { unsavedChanges } from './ar/unsaved-changes.ts'
import { uploadTexts } from './ar/uploads.ts'
import { welcome } from './ar/welcome.ts'
import { yourData } from './ar/your-data.ts'
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
