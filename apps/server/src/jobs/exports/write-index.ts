import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry } from '@stoop/api/account-export/entry'
import { formatFullName } from '@stoop/api/users/byline'
import { emptyHtml, type Html, html } from '../../http/html.ts'
import { countText, pageHtml, timeHtml } from './page-layout.ts'
import type { Section } from './section.ts'
import type { SectionSummary } from './section-files.ts'
import { SECTION_GROUPS } from './sections.ts'

export const INDEX_FILE = 'index.html'

type IndexContent = { account: Entry<'account'>; summaries: SectionSummary[]; writtenAt: string }

/** Writes the start page: who the member is, the contents of the export, and which data are left out. */
export const writeIndex = (folder: string, content: IndexContent): Promise<void> =>
  writeFile(join(folder, INDEX_FILE), indexHtml(content), { mode: 0o600 })

function indexHtml({ account, summaries, writtenAt }: IndexContent): string {
  const found = new Map(summaries.map((summary) => [summary.name, summary]))
  const name = formatFullName(account)
  const photo = account.photo ? html`<img src="${account.photo}" alt="Your photo" width="72" height="72">` : emptyHtml
  return pageHtml({
    title: 'Your data',
    isWide: true,
    main: html`<div class="who">${photo}<div><h1>Your data: <bdi>${name}</bdi></h1><p class="lead"><bdi>@${account.username}</bdi> · everything that you gave to Stoop or made there, on ${timeHtml(writtenAt)}</p></div></div>
<p>Open the pages below to read it. They work without the internet. All times are in UTC.</p>
${SECTION_GROUPS.map((group, index) => groupHtml(group.title, index, [...(group.title === 'Your account' ? [ACCOUNT_CARD] : []), ...group.sections.flatMap((section) => cardOf(section, found.get(section.name)))]))}
${emptyKindsHtml(found)}${ABOUT}`,
  })
}

const groupHtml = (title: string, index: number, cards: Html[]): Html =>
  cards.length === 0
    ? emptyHtml
    : html`<section aria-labelledby="group-${index}"><h2 id="group-${index}">${title}</h2><ul class="grid">${cards}</ul></section>\n`

const ACCOUNT_CARD = html`<li class="card"><h3>Account and settings</h3><p class="muted">Your profile, email and choices</p><ul class="links"><li><a class="pill" href="account.html" aria-label="Open account and settings">Open</a></li></ul></li>\n`

function cardOf({ title, one, many }: Section, summary: SectionSummary | undefined): Html[] {
  if (!summary || summary.count === 0) return []
  const links = summary.pages.map(({ file, title: label }) => {
    const name = summary.pages.length === 1 && label === title ? `Open ${title.toLowerCase()}` : `${title}, ${label}`
    const text = summary.pages.length === 1 && label === title ? 'Open' : label
    return html`<li><a class="pill" href="${file}" aria-label="${name}">${text}</a></li>`
  })
  return [
    html`<li class="card"><h3>${title}</h3><p class="muted">${countText(summary.count, one, many)}</p><ul class="links">${links}</ul></li>\n`,
  ]
}

/** Lists kinds of data without entries, so that readers know that they were not forgotten. */
function emptyKindsHtml(found: ReadonlyMap<string, SectionSummary>): Html {
  const titles = SECTION_GROUPS.flatMap(({ sections }) =>
    sections.flatMap(({ name, title }) => (found.get(name)?.count ? [] : [title.toLowerCase()])),
  )
  if (titles.length === 0) return emptyHtml
  return html`<p class="muted">Nothing of these kinds: ${titles.join(', ')}.</p>\n`
}

const ABOUT = html`<section aria-labelledby="about"><h2 id="about">About this file</h2>
<h3>What is in it</h3>
<ul class="plain">
<li>What you wrote: posts with their audience and earlier versions, and replies with the beginning of the post that they answer.</li>
<li>Your pictures, in the folder <code>pictures</code>, in the largest size that Stoop stores.</li>
<li>Your friends, requests, communities, likes, blocks, mutes and invitations, with the names of the other members.</li>
<li>Your account: profile, settings, devices, passkeys by name, notifications, the reports that you sent, and decisions about you.</li>
<li>For other programs: the same as JSON, one file for each kind, such as <code>posts.json</code>.</li>
</ul>
<h3>What is not in it, and why</h3>
<ul class="plain">
<li>What others wrote, because it is theirs. A reply quotes the beginning of a post only if you can still read that post.</li>
<li>Names of members whom you cannot see any more.</li>
<li>Who reported something, who blocked you, and who declined your requests: those members rely on it.</li>
<li>Your password, keys, tokens and codes: Stoop stores only values computed from them, and a copy in a file would be a risk.</li>
<li>Posts and replies that you have deleted.</li>
<li>Counters, search words and other values that Stoop computes from the rest.</li>
</ul>
<p>Keep this file in a safe place: it contains your email and things that you shared only with friends.</p></section>`
