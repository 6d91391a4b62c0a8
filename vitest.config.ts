import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LONG_TESTS } from './scripts/long-tests.ts'

/**
 * Starts a project's long files first, so that no worker waits for one of them at the end. Otherwise keeps vitest's order: large
 * files first.
 */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    const isLong = ({ moduleId }: TestSpecification) => LONG_TESTS.test(moduleId)
    return [...byProject.values()].flatMap((specs) => [
      ...specs.filter(isLong),
      ...specs.filter((each) => !isLong(each)),
    ])
  }
}

// A tenth of a worker's CPU time was the garbage collection of short-lived objects.
const FEWER_COLLECTIONS = ['--min-semi-space-size=16', '--max-semi-space-size=64', '--single-threaded-gc']

const TESTS = ['{src,test,bench}/**/*.test.{ts,tsx}', '*.test.ts']
const ISOLATED_TESTS = '**/*.isolated.test.ts'

// Without isolation, a worker loads its modules once for all files. Tests that mock modules, or that load modules with mocked
// globals, need isolation.
const unit = (root: string, { isolate = false, name = root.replace(/^.*\//, ''), include = TESTS } = {}) => ({
  extends: true as const,
  test: {
    name,
    root,
    isolate,
    execArgv: FEWER_COLLECTIONS,
    include,
    // `pnpm faults tests` runs the long files and the tests with the tag `long`.
    exclude: [
      ...configDefaults.exclude,
      ...(process.env.STOOP_LONG_TESTS ? [] : ['**/*.long.test.ts']),
      ...(include === TESTS ? [ISOLATED_TESTS] : []),
    ],
  },
})

/** All tests except the journeys, with one PostgreSQL for all projects and a browser for the stories. */
export default defineConfig({
  test: {
    globalSetup: ['./packages/db/src/test-setup.ts', './apps/server/test/fixtures/delete-bundles.ts'],
    // There is one worker more than processors, because many tests wait for processes and the disk.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    sequence: { sequencer: LongFilesFirst },
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Tests wait with expect.poll, whose default of one second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // The coverage leaves out code that tests run in separate processes (main.ts, commands).
    coverage: {
      provider: 'v8',
      // These patterns are relative to the folder of each project.
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['**/*.{test,stories}.{ts,tsx}', '**/{mocks,fixtures}/**', '**/test*.ts', 'src/openapi.ts'],
      reporter: ['text', 'html'],
      reportOnFailure: true,
    },
    tags: [{ name: 'long', description: 'Runs in `pnpm faults tests`, and is left out of `pnpm test`.' }],
    projects: [
      unit('packages/validators'),
      unit('packages/db'),
      unit('packages/api'),
      unit('packages/ui'),
      unit('packages/client', { isolate: true }),
      unit('apps/server'),
      unit('apps/web'),
      unit('apps/web', { isolate: true, name: 'web-isolated', include: [ISOLATED_TESTS] }),
      unit('scripts', { isolate: true }),
      'apps/web/vitest.config.ts',
    ],
  },
})
