import type { Locale } from '@stoop/validators/locales'
import { and, asc, desc, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { type ExportedRows, exportedColumns } from '../privacy/declaration.ts'
import type { Entry, FileName } from './entry.ts'
import { type FilePart, partsOf } from './file-parts.ts'

/** Identifies the member whose data is exported, and the language of its texts (English without one). */
export type ExportContext = Pick<Services, 'db' | 'clock'> & { userId: string; locale?: Locale }

/** One page of entries. `next` is the position of its last entry, or null on the last page. */
export type ExportPage<Value> = { entries: Value[]; next: string | null }

const PAGE_SIZE = 500

// Internal fields of a row; the dollar sign keeps the names apart from exported fields.
const POSITION = '$position'
const MERGED = '$merged'

/** Returns the number of a member's entries in a file. */
export async function countEntries(name: FileName, { db, userId }: ExportContext): Promise<number> {
  let total = 0
  for (const { table, rows } of partsOf(name)) total += await db.$count(table, rows.own(userId))
  return total
}

/**
 * Returns the page of entries after a position, or the first page if the position is null, with one query. `maxEntries` makes
 * pages smaller than the register declares.
 */
export async function readEntries<Name extends FileName>(
  name: Name,
  ctx: ExportContext,
  after: string | null,
  maxEntries = Number.POSITIVE_INFINITY,
): Promise<ExportPage<Entry<Name>>> {
  const parts = partsOf(name)
  const [index, position] = after === null ? [0, null] : parsePosition(after)
  const part = parts[index]
  if (!part) return { entries: [], next: null }
  const { entries, next } = await readPart(part, ctx, { after: position, maxEntries })
  const nextPart = index + 1 < parts.length ? `${index + 1}:` : null
  return { entries: entries.filter(isEntryOf(name)), next: next === null ? nextPart : `${index}:${next}` }
}

// A cast without a check of the fields: the query and the type `Entry` are both derived from the register.
const isEntryOf =
  <Name extends FileName>(_name: Name) =>
  (entry: unknown): entry is Entry<Name> =>
    entry !== null

function parsePosition(text: string): [index: number, position: string | null] {
  const colon = text.indexOf(':')
  return [Number(text.slice(0, colon)), text.slice(colon + 1) || null]
}

async function readPart(
  { table, columns, rows }: FilePart,
  ctx: ExportContext,
  { after, maxEntries }: { after: string | null; maxEntries: number },
): Promise<ExportPage<unknown>> {
  const { own, order, isNewestFirst = false, fields = {}, merged } = rows
  const pageSize = Math.min(rows.pageSize ?? PAGE_SIZE, maxEntries)
  const values = Object.entries(fields).map(([name, field]) => [name, field(ctx)] as const)
  const found = await ctx.db
    .select({
      ...exportedColumns(table, columns),
      ...Object.fromEntries(values),
      [POSITION]: sql<string>`concat_ws('/', ${sql.join([...order], sql`, `)})`,
      [MERGED]: merged ? merged(ctx) : sql`null`,
    })
    .from(table)
    .where(and(own(ctx.userId), after === null ? undefined : isAfter(rows, after)))
    .orderBy(...order.map((column) => (isNewestFirst ? desc(column) : asc(column))))
    .limit(pageSize)
  return {
    entries: found.map(({ [POSITION]: _, [MERGED]: more, ...row }) => ({ ...toJson(row), ...Object(more) })),
    next: found.length === pageSize ? String(found.at(-1)?.[POSITION]) : null,
  }
}

/** SQL: the rows after a position. Compares whole rows, so that an index on these columns can be used. */
function isAfter({ order, isNewestFirst = false }: ExportedRows, after: string) {
  const values = after.split('/').map((value, index) => sql`${value}::${sql.raw(order[index]?.getSQLType() ?? 'text')}`)
  return sql`(${sql.join([...order], sql`, `)}) ${sql.raw(isNewestFirst ? '<' : '>')} (${sql.join(values, sql`, `)})`
}

const toJson = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  )
