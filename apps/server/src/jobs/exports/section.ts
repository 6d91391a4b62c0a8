import type { Entry, FileName } from '@stoop/api/account-export/entry'
import { countEntries, type ExportContext, readEntries } from '@stoop/api/account-export/read-file'
import type { Html } from '../../http/html.ts'

/** An entry as it is written to the JSON file and to the HTML page of its year. */
export type WrittenEntry = { json: unknown; html: Html; year: string }

/** A section of an export: one kind of entries, with the texts of its pages. */
export type Section = {
  /** The name of the JSON file and of the pages. */
  name: FileName
  title: string
  /** One sentence below the title. */
  intro: string
  /** The noun for a number of entries. */
  one: string
  many: string
  /** Whether each year has pages of its own. */
  hasYears: boolean
  count(ctx: ExportContext): Promise<number>
  read(ctx: ExportContext, after: string | null): Promise<{ entries: WrittenEntry[]; next: string | null }>
}

type SectionOptions<Value> = Pick<Section, 'title' | 'intro' | 'one' | 'many'> & {
  render(entry: Value): Html
  /** Returns the time that determines an entry's year. */
  timeOf?(entry: Value): string
}

/** Defines the section for a file that the register declares. */
export const section = <Name extends FileName>(
  name: Name,
  { render, timeOf, ...texts }: SectionOptions<Entry<Name>>,
): Section => ({
  ...texts,
  name,
  hasYears: timeOf !== undefined,
  count: (ctx) => countEntries(name, ctx),
  async read(ctx, after) {
    const { entries, next } = await readEntries(name, ctx, after)
    const written = entries.map((entry) => ({
      json: entry,
      html: render(entry),
      year: timeOf ? timeOf(entry).slice(0, 4) : '',
    }))
    return { entries: written, next }
  },
})
