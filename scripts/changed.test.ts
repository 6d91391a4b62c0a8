import { expect, it } from 'vitest'
import { describeSelection } from './changed/describe-selection.ts'
import { selectTests } from './changed/select-tests.ts'

const FILES = new Map([
  ['packages/db/src/client.ts', ''],
  ['packages/api/src/posts/like-post.ts', "import { openDatabase } from '@stoop/db/client'"],
  ['packages/api/src/posts/like-post.test.ts', "import { likePost } from './like-post.ts'"],
  ['packages/api/src/posts/feed.test.ts', ''],
  ['packages/api/src/router.ts', "import { likePost } from './posts/like-post.ts'"],
  ['packages/api/src/friends/friends.test.ts', "import { appRouter } from '../router.ts'"],
  ['packages/api/src/names.test.ts', ''],
  ['apps/server/test/contract/posts.test.ts', ''],
  ['apps/server/test/races.test.ts', "import { appRouter } from '@stoop/api/router'"],
  ['apps/server/test/start.test.ts', "readFileSync('docs/operations.md')"],
  ['apps/web/src/features/posts/like-button.tsx', "import type { AppRouter } from '@stoop/api/router'"],
  ['apps/web/src/features/posts/post-card.tsx', "const button = lazy(() => import('./like-button.tsx'))"],
  ['apps/web/src/features/posts/post-card.stories.tsx', "import { PostCard } from './post-card.tsx'"],
  ['apps/web/src/screens/home.stories.tsx', "import { PostCard } from '../features/posts/post-card.tsx'"],
  ['apps/web/e2e/posts.journey.ts', ''],
  ['apps/web/e2e/friends.journey.ts', ''],
])

it('selects the tests nearest to a changed service function first', () => {
  expect(selectTests(FILES, ['packages/api/src/posts/like-post.ts'])).toEqual({
    unit: {
      selected: [
        'packages/api/src/posts/like-post.test.ts',
        'apps/server/test/contract/posts.test.ts',
        'packages/api/src/posts/feed.test.ts',
        'packages/api/src/friends/friends.test.ts',
      ],
      leftOut: ['apps/server/test/races.test.ts'],
    },
    stories: { selected: [], leftOut: [] },
    journeys: { selected: [], leftOut: [] },
  })
})

it('selects the stories that show a changed component, even one that is loaded lazily', () => {
  const { unit, stories, journeys } = selectTests(FILES, ['apps/web/src/features/posts/like-button.tsx'])
  expect(unit.selected).toEqual([])
  expect(stories.selected).toEqual([
    'apps/web/src/features/posts/post-card.stories.tsx',
    'apps/web/src/screens/home.stories.tsx',
  ])
  expect(journeys.selected).toEqual(['apps/web/e2e/posts.journey.ts'])
})

it('selects every test file that was changed', () => {
  expect(selectTests(FILES, ['apps/web/e2e/friends.journey.ts']).journeys.selected).toEqual([
    'apps/web/e2e/friends.journey.ts',
  ])
  expect(selectTests(FILES, ['apps/server/test/races.test.ts']).unit.selected).toEqual([
    'apps/server/test/races.test.ts',
  ])
  expect(selectTests(FILES, ['docs/operations.md']).unit.selected).toEqual(['apps/server/test/start.test.ts'])
})

it('leaves out the most distant tests when too many depend on a change', () => {
  const files = new Map([['packages/api/src/ids.ts', '']])
  for (let n = 10; n < 60; n++) files.set(`packages/api/src/posts/n${n}.test.ts`, "import { id } from '../ids.ts'")
  files.set('packages/api/src/ids.test.ts', '')
  const { unit } = selectTests(files, ['packages/api/src/ids.ts', 'packages/api/src/ids.test.ts'])
  expect([unit.selected[0], unit.selected.length, unit.leftOut.length]).toEqual([
    'packages/api/src/ids.test.ts',
    30,
    21,
  ])
})

it('prints what it runs and what it leaves out', () => {
  const changed = ['packages/api/src/posts/like-post.ts', 'pnpm-lock.yaml']
  expect(describeSelection(selectTests(FILES, changed), changed, 'main')).toBe(`Changed since main: 2 files.
Runs 4 files of unit tests:
  packages/api/src/posts/like-post.test.ts
  apps/server/test/contract/posts.test.ts
  packages/api/src/posts/feed.test.ts
  packages/api/src/friends/friends.test.ts
Runs no stories.
Runs no journeys.
Leaves out tests that depend on the change less directly or take long: 1 file of unit tests.
pnpm-lock.yaml can affect every test, so this run is not enough.
Journeys are selected by name, for changes of the web app only. The long tests (*.long.test.ts) never run; "pnpm faults tests" runs them.
"npx -y pnpm@12 test" runs everything but the long tests and journeys.`)
})
