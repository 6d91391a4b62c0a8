import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const unit = (root: string) => ({
  extends: true as const,
  test: { name: root.replace(/^.*\//, ''), root, include: ['src/**/*.test.{ts,tsx}'] },
})

/** Rules, contract, authorization, launcher, on one PostgreSQL; and the stories, in a browser. */
export default defineConfig({
  test: {
    globalSetup: './packages/db/src/test-setup.ts',
    // Of itself vitest leaves one processor free; but much of this waits, for processes and for the disk.
    maxWorkers: Math.min(4, availableParallelism()),
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      unit('packages/validators'),
      unit('packages/db'),
      unit('packages/api'),
      unit('packages/ui'),
      unit('apps/server'),
      unit('apps/web'),
      'apps/web/vitest.config.ts',
    ],
  },
})
