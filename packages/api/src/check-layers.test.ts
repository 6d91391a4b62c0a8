import { expect, it } from 'vitest'
import { findLayerFaults } from './check-layers.ts'

it('accepts imports from the same folder, from a layer above and from files outside of folders', () => {
  const text = `import { a } from './b.ts'\nimport type { C } from '../posts/c.ts'\nimport { d } from '../errors.ts'`
  expect(findLayerFaults('communities/links/e.ts', text.replaceAll("'../", "'../../"))).toEqual([])
  expect(findLayerFaults('router.ts', `import { postsRouter } from './posts/router.ts'`)).toEqual([])
})

it.each([
  `import type { A } from '../communities/a.ts'`,
  `import '../communities/a.ts'`,
  `export { a } from '../communities/a.ts'`,
  `const load = () => import('../communities/a.ts')`,
])('rejects an import from a layer below: %s', (text) => {
  expect(findLayerFaults('posts/b.ts', text)).toEqual([
    'posts/b.ts imports communities/a.ts, but communities is not in a layer above posts.',
  ])
})

it('rejects an import from another folder of the same layer', () => {
  expect(findLayerFaults('friends/b.ts', `import { a } from '../cases/a.ts'`)).toHaveLength(1)
})

it('lets only router.ts and test-context.ts, which are outside of folders, import from folders', () => {
  expect(findLayerFaults('test-context.ts', `import { a } from './posts/a.ts'`)).toEqual([])
  expect(findLayerFaults('context.ts', `import type { A } from './posts/a.ts'`)).toEqual([
    'context.ts imports posts/a.ts: only router.ts imports from folders.',
  ])
})

it('reports a new folder that has no layer', () => {
  expect(findLayerFaults('polls/vote.ts', '')).toEqual(['Add polls to packages/api/src/layers.ts.'])
  expect(findLayerFaults('posts/b.ts', `import { vote } from '../polls/vote.ts'`)).toHaveLength(0)
})
