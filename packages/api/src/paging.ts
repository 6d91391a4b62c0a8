import { id } from '@stoop/validators/ids'
import { LIMITS } from '@stoop/validators/limits'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import type * as z from 'zod/mini'
import { badRequest } from './errors.ts'
import { countFittingItems, MAX_PAGE_BYTES } from './page-bytes.ts'

/**
 * Creates the cursor codec of a list. A cursor contains the list's name and the sort keys of a page's last item. Clients treat a
 * cursor as opaque, and other lists reject it.
 */
export function createCursor<K>(list: string, keys: z.ZodMiniType<K>) {
  return {
    encode: (values: K) => Buffer.from(JSON.stringify([list, values])).toString('base64url'),
    /**
     * Returns the sort keys after which the page starts; undefined for the first page. Throws badRequest for the cursor of
     * another list.
     */
    decode(cursor: string | undefined): K | undefined {
      if (cursor === undefined) return undefined
      const payload = parseJson(Buffer.from(cursor, 'base64url').toString())
      const parsed = keys.safeParse(
        Array.isArray(payload) && payload.length === 2 && payload[0] === list ? payload[1] : undefined,
      )
      if (!parsed.success) throw badRequest('INVALID_CURSOR', { field: 'cursor', fieldCode: 'INVALID_CURSOR' })
      return parsed.data
    },
  }
}

/** Creates the cursor codec of a list that is sorted by id. Ids are UUIDv7, so their order is the order of creation. */
export const createIdCursor = (list: string) => createCursor(list, id)

/** Returns how many rows a page must query: one more than it shows, to find out whether another page follows. */
export const limitWithLookahead = (page: PageInput) => getPageLimit(page) + 1

/**
 * Returns the page of rows that were queried with `limitWithLookahead`. `encodeCursor` encodes the sort keys of its last row. The
 * page has at most `maxBytes`, except if its first item alone has more.
 */
export function toPage<R, T>(
  rows: R[],
  page: PageInput,
  toItem: (row: R) => T,
  encodeCursor: (row: R) => string,
  maxBytes: number = MAX_PAGE_BYTES,
): ListPage<T> {
  const candidates = rows.slice(0, getPageLimit(page)).map(toItem)
  const items = candidates.slice(0, countFittingItems(candidates, maxBytes))
  const last = rows[items.length - 1]
  return { items, nextCursor: rows.length > items.length && last ? encodeCursor(last) : null }
}

/** Returns the limit of a page, or the default if the input has none. */
export const getPageLimit = (page: PageInput) => page.limit ?? LIMITS.page.default

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
