import type { Services } from '../../context.ts'

/** Reads the data of one member, as this member may see it. */
export type ExportContext = Pick<Services, 'db' | 'clock'> & { userId: string }

/** Entries of a member, and the position of the last of them; `next` is null after the last page. */
export type ExportPage<Entry> = { entries: Entry[]; next: string | null }

/** One kind of entries in an export. */
export type ExportNoun<Entry> = {
  /** The name of its JSON file: `posts`. */
  name: string
  /** Returns the number of entries. */
  count(ctx: ExportContext): Promise<number>
  /** Returns the page after a position, from the first one if it is null. */
  read(ctx: ExportContext, after: string | null): Promise<ExportPage<Entry>>
}

type ListOptions<Row, Entry> = {
  name: string
  pageSize?: number
  count(ctx: ExportContext): Promise<number>
  /** Selects the rows after a position in the order of an index. */
  select(ctx: ExportContext, after: string | null, limit: number): PromiseLike<Row[]>
  position(row: Row): string
  toEntry(row: Row, ctx: ExportContext): Entry
}

const PAGE_SIZE = 500

/** Defines entries that are rows of one query. */
export const listNoun = <Row, Entry>({
  name,
  pageSize = PAGE_SIZE,
  count,
  select,
  position,
  toEntry,
}: ListOptions<Row, Entry>): ExportNoun<Entry> => ({
  name,
  count,
  async read(ctx, after) {
    const rows = await select(ctx, after, pageSize)
    const last = rows.at(-1)
    const next = last !== undefined && rows.length === pageSize ? position(last) : null
    return { entries: rows.map((row) => toEntry(row, ctx)), next }
  },
})

/** Defines entries that several queries return one after the other, as one list. */
export const joinedNoun = <Entry>(name: string, parts: readonly ExportNoun<Entry>[]): ExportNoun<Entry> => ({
  name,
  async count(ctx) {
    let total = 0
    for (const part of parts) total += await part.count(ctx)
    return total
  },
  async read(ctx, after) {
    const [index, position] = after === null ? [0, null] : parsePosition(after)
    const part = parts[index]
    if (!part) return { entries: [], next: null }
    const { entries, next } = await part.read(ctx, position)
    if (next !== null) return { entries, next: `${index}:${next}` }
    return { entries, next: index + 1 < parts.length ? `${index + 1}:` : null }
  },
})

function parsePosition(text: string): [index: number, position: string | null] {
  const colon = text.indexOf(':')
  return [Number(text.slice(0, colon)), text.slice(colon + 1) || null]
}

export const toIso = (date: Date): string => date.toISOString()
export const toIsoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null
