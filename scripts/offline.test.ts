import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { ROOT } from './workspace.ts'

// npx reads all of node_modules, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

it('runs the documented npx command without a registry and without an npm cache', () => {
  const cache = mkdtempSync(join(tmpdir(), 'stoop-npm-cache-'))
  // No server listens on port 1 of the loopback interface.
  const env = {
    PATH: process.env.PATH,
    HOME: cache,
    npm_config_cache: cache,
    npm_config_registry: 'http://127.0.0.1:1/',
    npm_config_fetch_retries: '0',
  }
  const { status, stdout, stderr } = spawnSync('npx', ['-y', 'pnpm@12', '--version'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  })
  rmSync(cache, { recursive: true })
  expect({ status, version: stdout.trim(), stderr }).toMatchObject({
    status: 0,
    version: expect.stringMatching(/^12\./),
  })
})
