import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportContext } from '@stoop/api/account-export/read-file'
import { type Html, html } from '../../http/html.ts'
import { countText, pageHtml } from './page-layout.ts'
import type { Section, WrittenEntry } from './section.ts'
import { type SectionPage, type SectionSummary, writeSectionFiles } from './section-files.ts'

/** The maximum of entries per page. Longer pages are slow on phones. */
const ENTRIES_PER_PAGE = 200

type WriteOptions = { parts: string; check: () => Promise<void>; onEntries(count: number): void }

/** Writes the JSON file and the pages of a section. Keeps only one page of entries in memory. */
export function writeSection(
  ctx: ExportContext,
  section: Section,
  { parts, check, onEntries }: WriteOptions,
): Promise<SectionSummary> {
  return writeSectionFiles(parts, section.name, async (folder) => {
    const json = await open(join(folder, `${section.name}.json`), 'w', 0o600)
    const pages = pageWriter(folder, section)
    let count = 0
    try {
      await json.appendFile('[')
      for (let after: string | null = null, isLast = false; !isLast; ) {
        const { entries, next } = await section.read(ctx, after)
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
function pageWriter(folder: string, section: Section) {
  const written: SectionPage[] = []
  let current: OpenPage | undefined
  let numberInYear = 0

  async function write({ page, entries }: OpenPage, next: SectionPage | undefined): Promise<void> {
    const previous = written.at(-1)
    const complete = { ...page, count: entries.length }
    await writeFile(join(folder, page.file), sectionPageHtml(section, { page: complete, entries, previous, next }), {
      mode: 0o600,
    })
    written.push(complete)
  }

  return {
    async add({ html: entry, year }: WrittenEntry): Promise<void> {
      if (!current || current.year !== year || current.entries.length === ENTRIES_PER_PAGE) {
        numberInYear = current?.year === year ? numberInYear + 1 : 1
        const page = createPage(section, year, numberInYear)
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

function createPage({ name, title }: Section, year: string, number: number): SectionPage {
  const file = `${[name, year, number > 1 ? String(number) : ''].filter(Boolean).join('-')}.html`
  const label = [year || (number > 1 ? '' : title), number > 1 ? `page ${number}` : ''].filter(Boolean).join(', ')
  return { file, title: label.charAt(0).toUpperCase() + label.slice(1), count: 0 }
}

type PageParts = {
  page: SectionPage
  entries: Html[]
  previous: SectionPage | undefined
  next: SectionPage | undefined
}

function sectionPageHtml({ title, intro, one, many }: Section, { page, entries, previous, next }: PageParts): string {
  const heading = page.title === title ? title : `${title}: ${page.title}`
  return pageHtml({
    title: heading,
    main: html`<h1>${heading}</h1>
<p class="lead">${intro} On this page: ${countText(page.count, one, many)}. Times are in UTC.</p>
<ol class="entries">
${entries}</ol>
<nav class="turn" aria-label="Pages">
${previous ? html`<a class="pill" href="${previous.file}" rel="prev">← ${previous.title}</a>` : { html: '' }}
<a class="pill" href="index.html">All your data</a>
${next ? html`<a class="pill" href="${next.file}" rel="next">${next.title} →</a>` : { html: '' }}
</nav>`,
  })
}
