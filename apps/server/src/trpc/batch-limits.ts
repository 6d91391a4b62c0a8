import { badRequest } from '@stoop/api/errors'
import { MAX_PAGE_BYTES } from '@stoop/api/page-bytes'
import { getPageLimit } from '@stoop/api/paging'
import { PROCEDURES } from '@stoop/api/procedures'
import { pageInput } from '@stoop/validators/paging'

// The web app sends at most ten calls at once: lists of 20 items, and at most one list of 100.
const MAX_ITEMS = 300
const MAX_MEGABYTES = 4
// The limit of all lists of a batch together. The rest of the 4 MB is for other calls.
const MAX_LIST_BYTES = 3_000_000

/** One of the calls of a request. */
export type BatchCall = { path: string; getRawInput: () => Promise<unknown> }

/**
 * Returns how many bytes each list of a request may have, so that a batch has less than 4 MB. A list that is longer continues on
 * its next page. Throws badRequest if the lists request more than 300 items in total.
 */
export async function limitLists(calls: BatchCall[]): Promise<{ maxPageBytes?: number }> {
  const lists = calls.filter(({ path }) => isList(path))
  if (lists.length < 2) return {}
  let items = 0
  for (const { getRawInput } of lists) items += await readLimit(getRawInput)
  if (items > MAX_ITEMS) throw batchTooLarge()
  return { maxPageBytes: Math.min(MAX_PAGE_BYTES, Math.floor(MAX_LIST_BYTES / lists.length)) }
}

/** The error 400 for a batch whose calls request too much. */
export const batchTooLarge = () =>
  badRequest('BATCH_TOO_LARGE', { params: { items: MAX_ITEMS, megabytes: MAX_MEGABYTES } })

const MAX_BYTES = MAX_MEGABYTES * 1_000_000
/** The maximum of bytes that UTF-8 needs for a UTF-16 code unit. */
const MAX_UTF8_BYTES = 3

/** Returns whether a response exceeds the limit of a batch. Counts bytes only if the number of code units does not decide. */
export const isTooLargeForBatch = (body: string | Buffer): boolean =>
  body.length * MAX_UTF8_BYTES > MAX_BYTES && Buffer.byteLength(body) > MAX_BYTES

const isList = (path: string) => {
  const shape = PROCEDURES.get(path)?.input?.shape
  return shape !== undefined && 'limit' in shape && 'cursor' in shape
}

/** Returns the requested number of items; 0 for an invalid input. */
async function readLimit(getRawInput: () => Promise<unknown>): Promise<number> {
  const input = (await getRawInput()) ?? {}
  const page = pageInput.safeParse(input)
  return page.success ? getPageLimit(page.data) : 0
}
