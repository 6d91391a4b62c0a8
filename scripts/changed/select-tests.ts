import { basename, dirname } from 'node:path/posix'
import { LONG_TESTS } from '../long-tests.ts'
import { readDistances, readImporters } from './import-graph.ts'

export type TestKind = 'unit' | 'stories' | 'journeys'
export type Selection = Record<
  TestKind,
  {
    selected: string[]
    /** Tests that depend on the change but are not selected, because they are further away or take long. */
    leftOut: string[]
  }
>

type Candidate = { path: string; rank: number }

/** About so many files run in a minute on two cores, including the build for a journey. */
const MAX_FILES: Record<TestKind, number> = { unit: 30, stories: 8, journeys: 1 }
/** How many slow tests to run. A slow test runs only if it imports a changed file directly. */
const MAX_LONG_FILES = 1

/**
 * The rank of tests about the same noun: after tests that import a changed file directly, and before tests that import it
 * indirectly.
 */
const SAME_NOUN_DISTANCE = 1.5

/** Changes of these files affect every test. */
const COMMON_FILES =
  /(^|\/)(package\.json|tsconfig[\w.]*\.json|vite(st)?\.config\.ts|playwright\.config\.ts)$|^pnpm-|^patches\//

/** Returns whether a change of this file affects every test. */
export const affectsAllTests = (path: string) => COMMON_FILES.test(path)

/**
 * Selects the tests that are nearest to a change: changed tests, then direct importers and tests about the same noun, then
 * indirect importers. A test that names a file that it reads counts as importing it. `files` contains texts by path.
 */
export function selectTests(files: ReadonlyMap<string, string>, changed: readonly string[]): Selection {
  const distances = readDistances(readImporters(files), changed)
  const names = changed.filter((path) => !/\.tsx?$/.test(path)).map(nameInTexts)
  for (const [path, text] of files)
    if (kindOf(path) && names.some((name) => text.includes(name)))
      distances.set(path, Math.min(distances.get(path) ?? 1, 1))
  const subjects = changed
    .filter((path) => !path.startsWith('docs/'))
    .map((path) => ({ noun: nounOf(path), isWeb: isWeb(path) }))
  const isAbout = (path: string) =>
    subjects.some(
      (subject) =>
        // Stories mock the API, and contract tests of the API are faster than journeys.
        subject.isWeb === isWeb(path) && (subject.noun === nounOf(path) || nounOf(path).startsWith(`${subject.noun}-`)),
    )
  const rankOf = (path: string): number | undefined => {
    const distance = distances.get(path) ?? Number.POSITIVE_INFINITY
    // Ignore imports of journeys, which import nothing from the app. Ignore the route table, whose imports of screens have
    // composed names.
    const rank = isAbout(path) ? Math.min(distance, SAME_NOUN_DISTANCE) : distance
    return Number.isFinite(rank) ? rank : undefined
  }
  const select = (kind: TestKind) => {
    const candidates = [...files.keys()]
      .filter((path) => kindOf(path) === kind)
      .flatMap((path) => {
        const rank = rankOf(path)
        return rank === undefined ? [] : [{ path, rank }]
      })
      .sort((a, b) => a.rank - b.rank || (a.path < b.path ? -1 : 1))
    const isLong = ({ path }: Candidate) => LONG_TESTS.test(`/${path}`)
    const changedTests = candidates.filter(({ rank }) => rank === 0)
    const long = candidates.filter((each) => isLong(each) && each.rank === 1).slice(0, MAX_LONG_FILES)
    const short = candidates.filter((each) => !isLong(each)).slice(0, MAX_FILES[kind])
    const selected = new Set([...changedTests, ...long, ...short])
    return {
      selected: [...selected].map(({ path }) => path),
      leftOut: candidates.filter((each) => !selected.has(each)).map(({ path }) => path),
    }
  }
  return { unit: select('unit'), stories: select('stories'), journeys: select('journeys') }
}

/** Returns the kind of tests in a file; undefined if it contains none. */
function kindOf(path: string): TestKind | undefined {
  // Only `pnpm faults tests` runs the long tests.
  if (path.endsWith('.long.test.ts')) return undefined
  if (/\.test\.tsx?$/.test(path)) return 'unit'
  if (path.endsWith('.stories.tsx')) return 'stories'
  return path.endsWith('.journey.ts') ? 'journeys' : undefined
}

/**
 * Returns the noun of a file: `posts` for api/src/posts/like-post.ts, features/posts/post-card.tsx, contract/posts.test.ts and
 * posts.journey.ts.
 */
function nounOf(path: string): string {
  const folder = /^packages\/api\/src\/([^/]+)\/|\/features\/([^/]+)\/|\/schema\/([^/.]+)\./.exec(path)
  const stem = basename(path).split('.')[0] ?? ''
  return (
    folder?.slice(1).find(Boolean) ??
    (/^(test|contract|e2e|screens|src|en)$/.test(basename(dirname(path))) ? stem : dirname(path))
  )
}

/** Returns the name by which tests refer to a file that they read. */
const nameInTexts = (path: string) => (path.includes('/migrations/') ? '/migrations' : basename(path))

const isWeb = (path: string) => /^(apps\/web|packages\/ui)\//.test(path)
