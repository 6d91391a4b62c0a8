import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportContext } from '@stoop/api/account-export/read-file'
import { type Html, html } from '../../http/html.ts'
import type { PageLanguage } from './page-language.ts'
import { pageHtml } from './page-layout.ts'
import type { Section, WrittenEntry } from './section.ts'
import { type SectionPage, type SectionSummary, writeSectionFiles } from './section-files.ts'

/** The maximum of entries per page. Longer pages are slow on phones. */
const ENTRIES_PER_PAGE = 200

type WriteOptions = {
  language: PageLanguage
  parts: string
  check: () => Promise<void>
  onEntries(count: number): void
}

/** Writes the JSON file and the pages of a section. Keeps only one page of entries in memory. */
export function writeSection(
  ctx: ExportContext,
  section: Section,
  { language, parts, check, onEntries }: WriteOptions,
): Promise<SectionSummary> {
  return writeSectionFiles(parts, section.name, async (folder) => {
    const json = await open(join(folder, `${section.name}.json`), 'w', 0o600)
    const pages = pageWriter(folder, section, language)
    let count = 0
    try {
      await json.appendFile('[')
      for (let after: string | null = null, isLast = false; !isLast; ) {
        const { entries, next } = await section.read(ctx, language, after)
        const lines = entries.map((entry, index) => `${count + index > 0 ? ',' : ''}\n${JSON.stringify(entry.json)}`)
        await json.appendFile(lines.join(''))
        for (const entry of entries) await pages.add(entry)
        count += entries.length
        onEntries(entries.length)
        after = next
        isLast = next === null
        await check()
      }
      await json.appendFile(count > 0 ? '\n]\n' : ']\n')
    } finally {
      await json.close()
    }
    return { name: section.name, count, pages: await pages.close() }
  })
}

type OpenPage = { page: SectionPage; year: string; entries: Html[] }

/** Writes the pages of a section. Each page has a link to the next one, so a page is written when the next one begins. */
function pageWriter(folder: string, section: Section, language: PageLanguage) {
  const written: SectionPage[] = []
  let current: OpenPage | undefined
  let numberInYear = 0

  async function write({ page, entries }: OpenPage, next: SectionPage | undefined): Promise<void> {
    const previous = written.at(-1)
    const complete = { ...page, count: entries.length }
    const content = sectionPageHtml(section, language, { page: complete, entries, previous, next })
    await writeFile(join(folder, page.file), content, { mode: 0o600 })
    written.push(complete)
  }

  return {
    async add({ html: entry, year }: WrittenEntry): Promise<void> {
      if (!current || current.year !== year || current.entries.length === ENTRIES_PER_PAGE) {
        numberInYear = current?.year === year ? numberInYear + 1 : 1
        const page = createPage(section, language, year, numberInYear)
        if (current) await write(current, page)
        current = { page, year, entries: [] }
      }
      current.entries.push(entry)
    },
    async close(): Promise<SectionPage[]> {
      if (current) await write(current, undefined)
      return written
    },
  }
}

function createPage({ name }: Section, { texts }: PageLanguage, year: string, number: number): SectionPage {
  const file = `${[name, year, number > 1 ? String(number) : ''].filter(Boolean).join('-')}.html`
  return { file, title: createTitle(), count: 0 }

  function createTitle(): string {
    if (number === 1) return year || texts.sections[name].title
    return year ? texts.pageOfYear(year, number) : texts.page(number)
  }
}

type PageParts = {
  page: SectionPage
  entries: Html[]
  previous: SectionPage | undefined
  next: SectionPage | undefined
}

function sectionPageHtml(
  { name }: Section,
  language: PageLanguage,
  { page, entries, previous, next }: PageParts,
): string {
  const { texts } = language
  const { title, intro, count } = texts.sections[name]
  const heading = page.title === title ? title : texts.sectionPage(title, page.title)
  const [back, forward] = language.direction === 'rtl' ? ['→', '←'] : ['←', '→']
  return pageHtml(language, {
    title: heading,
    main: html`<h1>${heading}</h1>
<p class="lead">${intro} ${texts.onThisPage(count(page.count))} ${texts.timesAreUtc}</p>
<ol class="entries">
${entries}</ol>
<nav class="turn" aria-label="${texts.pages}">
${previous ? html`<a class="pill" href="${previous.file}" rel="prev">${back} ${previous.title}</a>` : { html: '' }}
<a class="pill" href="index.html">${texts.allData}</a>
${next ? html`<a class="pill" href="${next.file}" rel="next">${next.title} ${forward}</a>` : { html: '' }}
</nav>`,
  })
}
