/** The height that the list library (virtua) stores for a row that it has not measured. */
const UNMEASURED = -1

/** The maximum of stored rows, enough for the lists of a long session. */
const MAX_ROWS = 20_000

/** The heights of measured rows by list, viewport width and item id. */
const heightsByRow = new Map<string, number>()

const createKey = (list: string, id: string) => `${list} ${innerWidth} ${id}`

/**
 * Returns the known heights of the items' rows, so that a list opens with its earlier total height and Back finds its position.
 */
export function recallHeights(list: string, items: readonly { id: string }[]): number[] {
  return items.map(({ id }) => heightsByRow.get(createKey(list, id)) ?? UNMEASURED)
}

/** Stores the measured heights of the items' rows. */
export function rememberHeights(list: string, items: readonly { id: string }[], heights: readonly number[]): void {
  if (heightsByRow.size > MAX_ROWS) heightsByRow.clear()
  for (const [index, { id }] of items.entries()) {
    const height = heights[index] ?? UNMEASURED
    if (height !== UNMEASURED) heightsByRow.set(createKey(list, id), height)
  }
}
