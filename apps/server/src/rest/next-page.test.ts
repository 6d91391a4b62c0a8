import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextPageUrl } from './next-page.ts'

const PATH = '/api/users/search'

it.each([
  ['without parameters', PATH, '/api/users/search?cursor=abc'],
  ['with plain parameters', `${PATH}?q=ann&limit=20`, '/api/users/search?q=ann&limit=20&cursor=abc'],
  ['with the cursor of this page', `${PATH}?cursor=xyz&q=ann`, '/api/users/search?cursor=abc&q=ann'],
  ['with an encoded space', `${PATH}?q=ann%20lee`, '/api/users/search?q=ann+lee&cursor=abc'],
])('adds the cursor to a URL %s', (_name, url, next) => {
  expect(nextPageUrl(url, 'abc')).toBe(next)
})

it('returns the same URL as URLSearchParams for any query', () => {
  const part = fc.constantFrom('q', 'cursor', 'a-b', '=', '&', '?', '%20', '+', '%zz', 'ann', '1', '_', '.', 'x=1', 'é')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), fc.constantFrom('abc', 'a-b_1', 'a=b', 'a b'), (parts, cursor) => {
      const query = parts.join('')
      const expected = new URLSearchParams(`?${query}`)
      expected.set('cursor', cursor)
      expect(nextPageUrl(`${PATH}?${query}`, cursor)).toBe(`${PATH}?${expected}`)
    }),
    { numRuns: 2000, seed: 29 },
  )
})
