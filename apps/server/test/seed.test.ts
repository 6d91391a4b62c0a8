import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inMemoryPhotoStorage } from '@stoop/api/in-memory-photo-storage'
import { openDatabase } from '@stoop/db/client'
import { findRunningEmbedded } from '@stoop/db/embedded'
import { hasDemoMembers } from '@stoop/db/seed/remove-demo'
import { testDatabase } from '@stoop/db/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { seedIfEmpty } from '../src/cli/seed-if-empty.ts'
import { readEnv } from '../src/env.ts'
import { getBundledProgram, PROGRAM_ENV } from './fixtures/bundled-programs.ts'
import { runServer } from './fixtures/run-server.ts'

// The last test starts real servers.
vi.setConfig({ testTimeout: 120_000 })

const WARNING =
  'Warning: demo members, whose password is public, are in the database. Remove them with: npx -y pnpm@12 seed --remove'

let home: string
const running: ReturnType<typeof runServer>[] = []
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'stoop-seed-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map(end))
  rmSync(home, { recursive: true, maxRetries: 10, retryDelay: 100 })
})

async function end({ child, ended }: ReturnType<typeof runServer>): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

/** Starts a server. Resolves when it has printed its address and all messages about demo data. */
async function start(env: Record<string, string> = {}) {
  const server = runServer({ DATA_DIR: home, ...env })
  running.push(server)
  await server.address
  return server
}

function seed(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [getBundledProgram('seed'), ...args], {
    env: { ...PROGRAM_ENV, DATA_DIR: home, ...env },
    encoding: 'utf8',
  })
  return { status, last: (stdout + stderr).trim().split('\n').at(-1) }
}

async function members(): Promise<number> {
  const { sql, close } = openDatabase({ url: findRunningEmbedded(home) ?? '', max: 1 })
  const [row] = await sql<{ n: number }>`select count(*)::int as n from users`
  await close()
  return row?.n ?? -1
}

it.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'https://stoop.example' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '127.0.0.1' }],
])('does not seed when %s is set, even with SEED=demo', async (_name, env) => {
  const { url, close } = await testDatabase()
  const opened = openDatabase({ url })
  const passwords = { hash: async () => 'hash', verify: async () => false }
  const photos = inMemoryPhotoStorage()
  const services = { db: opened.db, passwords, photos, clock: { now: () => Date.now() } }
  expect(await seedIfEmpty(readEnv({ ...env, SEED: 'demo' }), services)).toBeUndefined()
  expect(await hasDemoMembers(opened.db)).toBe(false)
  expect(await seedIfEmpty(readEnv({ SEED: 'demo' }), services)).toMatch(/^A demo city is set up/)
  expect(await hasDemoMembers(opened.db)).toBe(true)
  const [pictured] = await opened.sql`select count(*)::int as posts from posts where jsonb_array_length(images) > 1`
  expect({ ...pictured, pictures: photos.pictures.size, uploads: photos.uploads.size }).toEqual({
    posts: 2,
    pictures: 5,
    uploads: 0,
  })
  await opened.close()
  await close()
  expect(seed([], env)).toEqual({
    status: 1,
    last: "Seeding failed: PUBLIC_URL or TRUSTED_PROXIES is set, so others can reach this server, and the demo members' password is public.",
  })
})

it('warns about demo members behind a proxy until seed --remove has removed them', async () => {
  await end(await start())
  const server = await start({ PUBLIC_URL: 'https://stoop.example' })
  expect(server.lines).toContain(WARNING)
  expect(await members()).toBeGreaterThan(10)
  expect(seed(['--remove'])).toEqual({
    status: 0,
    last: expect.stringMatching(/^The demo city is removed: 1\d members/),
  })
  expect(await members()).toBe(0)
  expect(seed(['--remove'])).toEqual({ status: 0, last: 'There are no demo members in this database.' })
})
