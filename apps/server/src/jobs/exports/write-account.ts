import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry } from '@stoop/api/account-export/entry'
import { NOTIFICATION_TYPES, type NotificationType } from '@stoop/validators/choices'
import { mapProfileTexts, PROFILE_TEXTS } from '@stoop/validators/profile-texts'
import { type Html, html } from '../../http/html.ts'
import { dayHtml, fieldsHtml } from './list-html.ts'
import { pageHtml, timeHtml } from './page-layout.ts'
import { type SectionSummary, writeSectionFiles } from './section-files.ts'

type Account = Entry<'account'>
/** The labels of account fields, with their values. */
type Labelled<Field extends keyof Account> = { [F in Field]?: [label: string, value: Html | string | null] }

const TITLE = 'Account and settings'

/** Writes the account, the profile and the settings. */
export const writeAccount = (account: Account, parts: string): Promise<SectionSummary> =>
  writeSectionFiles(parts, 'account', async (folder) => {
    await writeFile(join(folder, 'account.json'), `${JSON.stringify(account, undefined, 2)}\n`, { mode: 0o600 })
    await writeFile(join(folder, 'account.html'), accountHtml(account), { mode: 0o600 })
    return { name: 'account', count: 1, pages: [{ file: 'account.html', title: TITLE, count: 1 }] }
  })

const timeOrNull = (iso: string | null) => (iso === null ? null : timeHtml(iso))
const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

function accountHtml(account: Account): string {
  const { settings, suspension } = account
  const { privacy, notifications, appearance, language } = settings
  const profile = {
    firstName: ['First name', account.firstName],
    lastName: ['Last name', account.lastName],
    username: ['Username', `@${account.username}`],
    ...mapProfileTexts<[string, string | null]>((name) => [PROFILE_TEXTS[name].label, account[name]]),
    city: ['City', account.city],
  } satisfies Labelled<keyof Account>
  const details = {
    email: ['Email', account.email],
    emailVerifiedAt: ['Email verified', timeOrNull(account.emailVerifiedAt)],
    createdAt: ['Member since', timeHtml(account.createdAt)],
    role: ['Role', account.role === 'member' ? null : account.role],
    passwordChangedAt: ['Password changed', timeOrNull(account.passwordChangedAt)],
    usernameChangedAt: ['Username changed', timeOrNull(account.usernameChangedAt)],
    termsAcceptedAt: ['Terms accepted', timeOrNull(account.termsAcceptedAt)],
    termsVersion: ['Version of the terms', account.termsVersion],
    suspension: [
      'Suspended',
      suspension &&
        html`${timeHtml(suspension.since)}: ${suspension.reason} ${dayHtml('Until', suspension.until) ?? ''}`,
    ],
    id: ['Number of the account', account.id],
    // A new column of users needs a label here. Without one, the type check fails.
  } satisfies Required<Labelled<Exclude<keyof Account, keyof typeof profile | 'photo' | 'settings'>>>
  return pageHtml({
    title: TITLE,
    main: html`<h1>${TITLE}</h1>
<p class="lead">What you told Stoop about yourself, and the settings that you chose. Times are in UTC.</p>
<section class="card" aria-labelledby="profile"><h2 id="profile" style="margin-top:0">Profile</h2>
${fieldsHtml(Object.values(profile))}</section>
<h2>Account</h2>
${fieldsHtml(Object.values(details))}
<h2>Settings</h2>
${fieldsHtml([
  ['Friend requests from', REQUESTS_FROM[privacy.friendRequestsFrom]],
  ['Suggested to others', yesNo(privacy.isInSuggestions)],
  ['City on the profile', yesNo(privacy.isCityShown)],
  ['Theme', appearance.theme],
  ['Language', language],
])}
<h2>Notifications</h2>
${fieldsHtml(NOTIFICATION_TYPES.map((type) => [NOTIFICATIONS[type], CHANNELS[notifications[type]]]))}
<nav class="turn" aria-label="Pages"><a class="pill" href="index.html">All your data</a></nav>`,
  })
}

const REQUESTS_FROM = { everyone: 'Everyone', friendsOfFriends: 'Friends of friends', nobody: 'Nobody' }
const NOTIFICATIONS = {
  friend_request: 'Friend requests',
  friend_accepted: 'Accepted friend requests',
  like: 'Likes of your posts to friends and everyone',
  comment: 'Replies to your posts to friends and everyone',
  community_join: 'New members of your communities',
  community_post_like: 'Likes of your posts in communities',
  community_comment: 'Replies to your posts in communities',
  community_post: 'New posts in communities where you want them all',
  community_joins: 'Daily summary of new members',
  community_invitation: 'Invitations to communities',
  community_request: 'Requests to join your communities',
  community_accepted: 'Accepted requests to join',
  community_role: 'When you become a moderator',
  community_handover: 'When you are asked to take over',
  comment_like: 'Likes of your replies',
  comment_reply: 'Answers to your replies',
  mention: 'Mentions of you',
} satisfies Record<NotificationType, string>
const CHANNELS = { app: 'In the app', mail: 'In the app and by mail', off: 'Off' }
