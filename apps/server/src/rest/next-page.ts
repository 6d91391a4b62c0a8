/** A query of plain parameters, which URLSearchParams returns unchanged, without a cursor. */
const PLAIN_QUERY = /^\?(?:(?!cursor=)[\w-]+=[\w-]*(?:&(?=.)|$))+$/
const PLAIN_VALUE = /^[\w-]+$/

/** Returns the path and query of a list's next page. `url` is the path and query of this page. */
export function nextPageUrl(url: string, cursor: string): string {
  const queryAt = url.indexOf('?')
  const path = queryAt < 0 ? url : url.slice(0, queryAt)
  const query = queryAt < 0 ? '' : url.slice(queryAt)
  // Most URLs are plain, and parsing them takes several microseconds of each request.
  if (PLAIN_QUERY.test(query) && PLAIN_VALUE.test(cursor)) return `${url}&cursor=${cursor}`
  const next = new URLSearchParams(query)
  next.set('cursor', cursor)
  return `${path}?${next}`
}
