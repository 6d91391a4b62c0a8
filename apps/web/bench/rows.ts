/** The measured values of each row, by row key. */
export type Samples = Record<string, number[]>

/** A row of the table. */
export interface Row {
  key: string
  name: string
  /** The median on the same machine before the optimisations (commit 5aca2c6). */
  before?: number
  /** The highest allowed value. */
  limit?: number
}

/** The rows in the order of the table. */
export const ROWS: Row[] = [
  { key: 'lcp auth', name: 'LCP of `/auth`, ms', before: 1_435, limit: 1_000 },
  { key: 'lcp first', name: 'LCP of `/`, first visit, ms', before: 2_328, limit: 1_500 },
  { key: 'lcp again', name: 'LCP of `/`, second visit, ms', before: 1_703, limit: 800 },
  { key: 'first article', name: 'first post in the document, first visit, ms', before: 2_249, limit: 1_400 },
  { key: 'idle 20', name: 'main thread of an idle Home with 20 posts, %', before: 0.1, limit: 1 },
  { key: 'idle 400', name: 'the same with 400 posts, %', before: 0, limit: 1 },
  { key: 'idle 1000', name: 'the same with 1,000 posts, %', before: 4.3, limit: 1 },
  { key: 'like 400', name: 'tap to next paint with 400 posts: like, ms', before: 256, limit: 100 },
  { key: 'replies 400', name: 'the same: open replies, ms', before: 636, limit: 200 },
  { key: 'composer 400', name: 'the same: open the composer, ms', before: 844, limit: 200 },
  { key: 'like 1000', name: 'tap to next paint with 1,000 posts: like, ms', before: 672, limit: 100 },
  { key: 'replies 1000', name: 'the same: open replies, ms', before: 1_772, limit: 200 },
  { key: 'composer 1000', name: 'the same: open the composer, ms', before: 2_368, limit: 200 },
  { key: 'replies shown 1000', name: 'tap to the Replies dialog with 1,000 posts, ms', before: 1_904 },
  { key: 'composer shown 1000', name: 'tap to the composer with 1,000 posts, ms', before: 2_503 },
  { key: 'elements 400', name: 'elements with 400 posts', before: 9_741, limit: 2_500 },
  { key: 'elements 1000', name: 'elements with 1,000 posts', before: 24_158, limit: 2_500 },
]
