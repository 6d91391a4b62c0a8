import type { ExportContext, ExportNoun } from '@stoop/api/account-export/nouns/noun'
import type { Html } from '../../http/html.ts'

/** An entry as it is written: in the JSON file and on a page. */
export type WrittenEntry = { json: unknown; html: Html; year: string }

/** A kind of entries in an export, with its texts. */
export type Section = {
  /** The name of its JSON file and of its pages. */
  name: string
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

type SectionOptions<Entry> = Pick<Section, 'title' | 'intro' | 'one' | 'many'> & {
  noun: ExportNoun<Entry>
  render(entry: Entry): Html
  /** The time by which entries are put on the pages of a year. */
  timeOf?(entry: Entry): string
}

/** Defines the section of a kind of entries. */
export const section = <Entry>({ noun, render, timeOf, ...texts }: SectionOptions<Entry>): Section => ({
  ...texts,
  name: noun.name,
  hasYears: timeOf !== undefined,
  count: noun.count,
  async read(ctx, after) {
    const { entries, next } = await noun.read(ctx, after)
    const written = entries.map((entry) => ({
      json: entry,
      html: render(entry),
      year: timeOf ? timeOf(entry).slice(0, 4) : '',
    }))
    return { entries: written, next }
  },
})
