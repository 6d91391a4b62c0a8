import { inMemoryPhotoStorage } from '@stoop/api/in-memory-photo-storage'
import { openJobDatabase } from '@stoop/db/client'
import { hasDemoMembers } from '@stoop/db/seed/remove-demo'
import { testDatabase } from '@stoop/db/testing'
import { expect, it, vi } from 'vitest'
import { seedIfEmpty } from '../src/cli/seed-if-empty.ts'
import { readEnv } from '../src/env.ts'
import { runSeed } from './fixtures/run-seed.ts'

// The tests start real programs.
vi.setConfig({ testTimeout: 120_000 })

it.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'https://stoop.example' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '127.0.0.1' }],
])('does not seed when %s is set, even with SEED=demo', async (_name, env) => {
  const { url, close } = await testDatabase()
  const opened = openJobDatabase({ url })
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
  expect(runSeed([], { ...env, DATA_DIR: '/dev/null/none' })).toEqual({
    status: 1,
    last: "Seeding failed: PUBLIC_URL or TRUSTED_PROXIES is set, so others can reach this server, and the demo members' password is public.",
  })
})
