import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry } from '@stoop/api/account-export/entry'
import { formatFullName } from '@stoop/api/users/byline'
import { emptyHtml, type Html, html } from '../../http/html.ts'
import { type PageLanguage, sentenceHtml } from './page-language.ts'
import { pageHtml, timeHtml } from './page-layout.ts'
import type { Section } from './section.ts'
import type { SectionSummary } from './section-files.ts'
import { SECTION_GROUPS } from './sections.ts'

export const INDEX_FILE = 'index.html'

type IndexContent = { account: Entry<'account'>; summaries: SectionSummary[]; writtenAt: string }

/** Writes the start page: who the member is, the contents of the export, and which data are left out. */
export const writeIndex = (folder: string, language: PageLanguage, content: IndexContent): Promise<void> =>
  writeFile(join(folder, INDEX_FILE), indexHtml(language, content), { mode: 0o600 })

function indexHtml(language: PageLanguage, { account, summaries, writtenAt }: IndexContent): string {
  const { texts } = language
  const found = new Map(summaries.map((summary) => [summary.name, summary]))
  const name = html`<bdi>${formatFullName(account)}</bdi>`
  const username = html`<bdi>@${account.username}</bdi>`
  const photo = account.photo
    ? html`<img src="${account.photo}" alt="${texts.index.photo}" width="72" height="72">`
    : emptyHtml
  return pageHtml(language, {
    title: texts.title,
    isWide: true,
    main: html`<div class="who">${photo}<div><h1>${sentenceHtml(texts.index.heading, name)}</h1><p class="lead">${sentenceHtml(texts.index.summary, username, timeHtml(language, writtenAt))}</p></div></div>
<p>${texts.index.introduction}</p>
${SECTION_GROUPS.map((group, index) => groupHtml(texts.groups[group.name], index, [...(group.name === 'account' ? [accountCard(language)] : []), ...group.sections.flatMap((section) => cardOf(section, language, found.get(section.name)))]))}
${emptyKindsHtml(language, found)}${aboutHtml(language)}`,
  })
}

const groupHtml = (title: string, index: number, cards: Html[]): Html =>
  cards.length === 0
    ? emptyHtml
    : html`<section aria-labelledby="group-${index}"><h2 id="group-${index}">${title}</h2><ul class="grid">${cards}</ul></section>\n`

function accountCard({ texts: { account, index } }: PageLanguage): Html {
  const link = html`<a class="pill" href="account.html" aria-label="${index.openSection(account.title)}">${index.open}</a>`
  return html`<li class="card"><h3>${account.title}</h3><p class="muted">${index.accountHint}</p><ul class="links"><li>${link}</li></ul></li>\n`
}

function cardOf({ name }: Section, { texts }: PageLanguage, summary: SectionSummary | undefined): Html[] {
  if (!summary || summary.count === 0) return []
  const { title, count } = texts.sections[name]
  const { open, openSection, openPage } = texts.index
  const links = summary.pages.map(({ file, title: label }) => {
    const isOnlyPage = summary.pages.length === 1 && label === title
    const accessibleName = isOnlyPage ? openSection(title) : openPage(title, label)
    return html`<li><a class="pill" href="${file}" aria-label="${accessibleName}">${isOnlyPage ? open : label}</a></li>`
  })
  return [
    html`<li class="card"><h3>${title}</h3><p class="muted">${count(summary.count)}</p><ul class="links">${links}</ul></li>\n`,
  ]
}

/** Lists kinds of data without entries, so that readers know that they were not forgotten. */
function emptyKindsHtml({ texts }: PageLanguage, found: ReadonlyMap<string, SectionSummary>): Html {
  const titles = SECTION_GROUPS.flatMap(({ sections }) =>
    sections.flatMap(({ name }) => (found.get(name)?.count ? [] : [texts.sections[name].title])),
  )
  return titles.length === 0 ? emptyHtml : html`<p class="muted">${texts.index.empty(titles)}</p>\n`
}

function aboutHtml({ texts: { index } }: PageLanguage): Html {
  const code = (name: string) => html`<code>${name}</code>`
  return html`<section aria-labelledby="about"><h2 id="about">${index.about}</h2>
<h3>${index.contents}</h3>
<ul class="plain">
<li>${index.written}</li>
<li>${sentenceHtml(index.pictures, code('pictures'))}</li>
<li>${index.people}</li>
<li>${index.account}</li>
<li>${sentenceHtml(index.json, code('posts.json'))}</li>
</ul>
<h3>${index.missing}</h3>
<ul class="plain">
${index.missingParts.map((part) => html`<li>${part}</li>\n`)}</ul>
<p>${index.keepSafe}</p></section>`
}
