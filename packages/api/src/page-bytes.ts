/** The maximum bytes of a page's items as JSON. Serialising so much blocks other requests for a few milliseconds. */
export const MAX_PAGE_BYTES = 1_000_000

/** Returns how many items, from the first, fit into `maxBytes` as JSON; at least 1. */
export function countFittingItems(items: unknown[], maxBytes: number): number {
  // Most pages are far smaller, so an upper bound is usually enough.
  if (maxJsonBytes(items) <= maxBytes) return items.length
  let bytes = 0
  const firstTooMany = items.findIndex((item) => {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1
    return bytes > maxBytes
  })
  return firstTooMany === -1 ? items.length : Math.max(firstTooMany, 1)
}

/** The maximum of characters that JSON needs for one character (\u0000). */
const MAX_BYTES_PER_CHARACTER = 6
/** The maximum length of a number, boolean or null with a comma. */
const MAX_BYTES_OF_OTHERS = 25
const QUOTES_AND_COMMA = 4

/** Returns an upper bound of a value's size in bytes as JSON, without serialising it. */
function maxJsonBytes(value: unknown): number {
  if (typeof value === 'string') return value.length * MAX_BYTES_PER_CHARACTER + QUOTES_AND_COMMA
  if (typeof value !== 'object' || value === null) return MAX_BYTES_OF_OTHERS
  let bytes = QUOTES_AND_COMMA
  if (Array.isArray(value)) for (const child of value) bytes += maxJsonBytes(child)
  // Four times as fast as Object.entries. Outputs are plain objects, so for…in finds only their own keys.
  else if (isRecord(value)) for (const key in value) bytes += key.length + QUOTES_AND_COMMA + maxJsonBytes(value[key])
  return bytes
}

const isRecord = (value: object): value is Record<string, unknown> => !Array.isArray(value)
