import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry } from '@stoop/api/account-export/entry'
import { NOTIFICATION_TYPES } from '@stoop/validators/choices'
import { mapProfileTexts } from '@stoop/validators/profile-texts'
import { type Html, html } from '../../http/html.ts'
import { dayFact, fieldsHtml } from './list-html.ts'
import type { PageLanguage } from './page-language.ts'
import { pageHtml, timeHtml } from './page-layout.ts'
import { type SectionSummary, writeSectionFiles } from './section-files.ts'

type Account = Entry<'account'>
/** The labels of account fields, with their values. */
type Labelled<Field extends keyof Account> = { [F in Field]?: [label: string, value: Html | string | null] }

/** Writes the account, the profile and the settings. */
export const writeAccount = (account: Account, language: PageLanguage, parts: string): Promise<SectionSummary> =>
  writeSectionFiles(parts, 'account', async (folder) => {
    await writeFile(join(folder, 'account.json'), `${JSON.stringify(account, undefined, 2)}\n`, { mode: 0o600 })
    await writeFile(join(folder, 'account.html'), accountHtml(account, language), { mode: 0o600 })
    const { title } = language.texts.account
    return { name: 'account', count: 1, pages: [{ file: 'account.html', title, count: 1 }] }
  })

function accountHtml(account: Account, language: PageLanguage): string {
  const { settings, suspension } = account
  const { privacy, notifications, appearance } = settings
  const { texts } = language
  const labels = texts.account
  const timeOrNull = (iso: string | null) => (iso === null ? null : timeHtml(language, iso))
  const yesNo = (value: boolean) => (value ? texts.yes : texts.no)
  const profile = {
    firstName: [labels.firstName, account.firstName],
    lastName: [labels.lastName, account.lastName],
    username: [labels.username, `@${account.username}`],
    ...mapProfileTexts<[string, string | null]>((name) => [labels.profileTexts[name], account[name]]),
    city: [labels.city, account.city],
  } satisfies Labelled<keyof Account>
  const details = {
    email: [labels.email, account.email],
    emailVerifiedAt: [labels.emailVerifiedAt, timeOrNull(account.emailVerifiedAt)],
    createdAt: [labels.createdAt, timeHtml(language, account.createdAt)],
    role: [labels.role, account.role === 'member' ? null : labels.roles[account.role]],
    passwordChangedAt: [labels.passwordChangedAt, timeOrNull(account.passwordChangedAt)],
    usernameChangedAt: [labels.usernameChangedAt, timeOrNull(account.usernameChangedAt)],
    termsAcceptedAt: [labels.termsAcceptedAt, timeOrNull(account.termsAcceptedAt)],
    termsVersion: [labels.termsVersion, account.termsVersion],
    suspension: [
      labels.suspension,
      suspension &&
        html`${timeHtml(language, suspension.since)}: ${suspension.reason} ${dayFact(language, texts.until, suspension.until) ?? ''}`,
    ],
    deviceLanguage: [labels.deviceLanguage, account.deviceLanguage],
    id: [labels.id, account.id],
    // A new column of users needs a label here. Without one, the type check fails.
  } satisfies Required<Labelled<Exclude<keyof Account, keyof typeof profile | 'photo' | 'settings'>>>
  return pageHtml(language, {
    title: labels.title,
    main: html`<h1>${labels.title}</h1>
<p class="lead">${labels.introduction}</p>
<section class="card" aria-labelledby="profile"><h2 id="profile" style="margin-top:0">${labels.profile}</h2>
${fieldsHtml(Object.values(profile))}</section>
<h2>${labels.account}</h2>
${fieldsHtml(Object.values(details))}
<h2>${labels.settings}</h2>
${fieldsHtml([
  [labels.friendRequestsFrom, labels.requestsFrom[privacy.friendRequestsFrom]],
  [labels.isInSuggestions, yesNo(privacy.isInSuggestions)],
  [labels.isCityShown, yesNo(privacy.isCityShown)],
  [labels.theme, labels.themes[appearance.theme]],
  [labels.language, settings.language],
])}
<h2>${labels.notifications}</h2>
${fieldsHtml(NOTIFICATION_TYPES.map((type) => [labels.notificationKinds[type], labels.channels[notifications[type]]]))}
<nav class="turn" aria-label="${texts.pages}"><a class="pill" href="index.html">${texts.allData}</a></nav>`,
  })
}
