import type { Entry, FileName } from '@stoop/api/account-export/entry'
import { countEntries, type ExportContext, readEntries } from '@stoop/api/account-export/read-file'
import type { Html } from '../../http/html.ts'
import type { PageLanguage } from './page-language.ts'

/** An entry as it is written to the JSON file and to the HTML page of its year. */
export type WrittenEntry = { json: unknown; html: Html; year: string }

/** The name of the JSON file and of the pages. Their texts are in the locales of the API. */
type SectionName = Exclude<FileName, 'account'>

/** A section of an export: one kind of entries. */
export type Section = {
  name: SectionName
  /** Whether each year has pages of its own. */
  hasYears: boolean
  count(ctx: ExportContext): Promise<number>
  read(
    ctx: ExportContext,
    language: PageLanguage,
    after: string | null,
  ): Promise<{ entries: WrittenEntry[]; next: string | null }>
}

type SectionOptions<Value> = {
  render(entry: Value, language: PageLanguage): Html
  /** Returns the time that determines an entry's year. */
  timeOf?(entry: Value): string
}

/** Defines the section for a file that the register declares. */
export const section = <Name extends SectionName>(
  name: Name,
  { render, timeOf }: SectionOptions<Entry<Name>>,
): Section => ({
  name,
  hasYears: timeOf !== undefined,
  count: (ctx) => countEntries(name, ctx),
  async read(ctx, language, after) {
    const { entries, next } = await readEntries(name, ctx, after)
    const written = entries.map((entry) => ({
      json: entry,
      html: render(entry, language),
      year: timeOf ? timeOf(entry).slice(0, 4) : '',
    }))
    return { entries: written, next }
  },
})
