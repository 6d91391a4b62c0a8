import { id } from '@stoop/validators/ids'
import { LIMITS } from '@stoop/validators/limits'
import type { List, Page } from '@stoop/validators/paging'
import type * as z from 'zod/mini'
import { invalid } from './refusals.ts'

/**
 * How a place in the list of that name is written into a cursor: the sort keys of its last item, opaque to the client and
 * of no use to another list (R51).
 */
export function cursorOf<K>(list: string, keys: z.ZodMiniType<K>) {
  return {
    write: (values: K) => Buffer.from(JSON.stringify([list, values])).toString('base64url'),
    /** The sort keys to go on after; undefined for the first page. Refuses a cursor that is none of its own with 400. */
    read(cursor: string | undefined): K | undefined {
      if (cursor === undefined) return undefined
      const place = parseJson(Buffer.from(cursor, 'base64url').toString())
      const parsed = keys.safeParse(
        Array.isArray(place) && place.length === 2 && place[0] === list ? place[1] : undefined,
      )
      if (!parsed.success) throw invalid('This page cannot be found', { cursor: 'Not a cursor' })
      return parsed.data
    },
  }
}

/** For lists in the order of their keys, which is the order of time. */
export const cursorByKey = (list: string) => cursorOf(list, id)

/** How many items a page asks the database for: one more than it shows, to know whether another page follows. */
export const rowsFor = (page: Page) => limitOf(page) + 1

/** Cuts the rows of `rowsFor` to a page; `cursor` writes the place of its last item. */
export function listed<R, T>(rows: R[], page: Page, view: (row: R) => T, cursor: (row: R) => string): List<T> {
  const limit = limitOf(page)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(view), nextCursor: rows.length > limit && last ? cursor(last) : null }
}

const limitOf = (page: Page) => page.limit ?? LIMITS.page.usual

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
