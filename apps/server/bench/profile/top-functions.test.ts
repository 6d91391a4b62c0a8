import { expect, it } from 'vitest'
import { type CallFrame, packageOf, topFunctions } from './top-functions.ts'

const frame = (functionName: string): CallFrame => ({ functionName, url: '', lineNumber: 0, columnNumber: 0 })
const locate = ({ functionName }: CallFrame) => ({ file: functionName === '(idle)' ? '' : 'feed.ts:1', package: 'api' })

it('adds up the self time of a function over all call sites, without idle time', () => {
  const nodes = [
    { id: 1, callFrame: frame('read') },
    { id: 2, callFrame: frame('(idle)') },
    { id: 3, callFrame: frame('write') },
    { id: 4, callFrame: frame('read') },
  ]
  const profile = { nodes, samples: [1, 2, 3, 4], timeDeltas: [1000, 5000, 1000, 2000] }
  expect(topFunctions(profile, { fromMs: 0, toMs: 100 }, locate)).toEqual({
    busyMs: 4,
    functions: [
      ['read (feed.ts:1)', 0.75],
      ['write (feed.ts:1)', 0.25],
    ],
    packages: [['api', 1]],
  })
})

it('ignores samples outside the measured time', () => {
  const nodes = [
    { id: 1, callFrame: frame('start') },
    { id: 2, callFrame: frame('serve') },
    { id: 3, callFrame: frame('stop') },
  ]
  const profile = { nodes, samples: [1, 2, 3], timeDeltas: [9000, 2000, 3000] }
  expect(topFunctions(profile, { fromMs: 10, toMs: 12 }, locate).functions).toEqual([['serve (feed.ts:1)', 1]])
})

it.each([
  ['', 'node'],
  ['node:net', 'node'],
  ['../../../node_modules/.pnpm/drizzle-orm@0.45.4_a/node_modules/drizzle-orm/sql/sql.js', 'drizzle-orm'],
  ['../../node_modules/.pnpm/x/node_modules/@trpc/server/dist/index.js', '@trpc/server'],
  ['../../../packages/api/src/feeds/feed.ts', 'packages/api'],
])('finds the package of the source %s', (source, expected) => {
  expect(packageOf(source)).toBe(expected)
})
