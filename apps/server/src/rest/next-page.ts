/** A query without a cursor, whose characters URLSearchParams would not change. */
const PLAIN_QUERY = /^\?(?:(?!cursor=)[\w-]+=[\w-]*(?:&(?=.)|$))+$/
const PLAIN_VALUE = /^[\w-]+$/

/** Returns the path and query of a list's next page. `url` is the path and query of this page. */
export function nextPageUrl(url: string, cursor: string): string {
  const queryAt = url.indexOf('?')
  const path = queryAt < 0 ? url : url.slice(0, queryAt)
  const query = queryAt < 0 ? '' : url.slice(queryAt)
  // Most queries are plain, and parsing one takes several microseconds.
  if (PLAIN_QUERY.test(query) && PLAIN_VALUE.test(cursor)) return `${url}&cursor=${cursor}`
  const next = new URLSearchParams(query)
  next.set('cursor', cursor)
  return `${path}?${next}`
}
