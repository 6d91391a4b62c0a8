import { expect, it } from 'vitest'
import { PAGE_SIZE } from './paging.ts'

// The server returns 400 if the lists of one request ask for more than 300 items (BATCH_TOO_LARGE).
const MAX_ITEMS = 300
// The batch link sends this many calls in one request (trpc.ts). At most one of them is a list with a larger limit than
// PAGE_SIZE.
const MAX_CALLS = 10

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const source = Object.values(sources).join('\n')

it('never asks for more than 300 items in one request', () => {
  expect(sources['./trpc.ts']).toContain(`maxItems: ${MAX_CALLS},`)
  const limits = [...source.matchAll(/\.infiniteQueryOptions\(\s*(\{[^}]*|\w+)/g)].map(([, input = '']) =>
    readLimit(input),
  )
  expect(limits.length).toBeGreaterThan(30)
  expect(Math.max(...limits) + (MAX_CALLS - 1) * PAGE_SIZE).toBeLessThanOrEqual(MAX_ITEMS)
})

/** Returns the limit of a list's input, or NaN if there is none, which fails the test: the server would use its own limit. */
function readLimit(input: string): number {
  const literal = input.startsWith('{') ? input : findValue(input)
  const limit = /limit: (\w+)/.exec(literal)?.[1] ?? ''
  return Number(/^\d+$/.test(limit) ? limit : findValue(limit))
}

const findValue = (name: string) => new RegExp(`const ${name} = (.+)`).exec(source)?.[1] ?? ''
