import type { Entry, FileName } from '@stoop/api/account-export/entry'
import { countEntries, type ExportContext, readEntries } from '@stoop/api/account-export/read-file'
import type { Html } from '../../http/html.ts'

/** An entry as it is written: in the JSON file and on a page. */
export type WrittenEntry = { json: unknown; html: Html; year: string }

/** A kind of entries in an export, with its texts. */
export type Section = {
  /** The name of its JSON file and of its pages. */
  name: FileName
  title: string
  /** One sentence under the title. */
  intro: string
  /** The number of entries, with their noun. */
  one: string
  many: string
  /** Each year has its own pages. */
  hasYears: boolean
  count(ctx: ExportContext): Promise<number>
  read(ctx: ExportContext, after: string | null): Promise<{ entries: WrittenEntry[]; next: string | null }>
}

type SectionOptions<Value> = Pick<Section, 'title' | 'intro' | 'one' | 'many'> & {
  render(entry: Value): Html
  /** The time by which entries are put on the pages of a year. */
  timeOf?(entry: Value): string
}

/** Defines the section of a file that the register declares. */
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
