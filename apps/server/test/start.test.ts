import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@stoop/db/client'
import { migrate } from '@stoop/db/migrate'
import { appendMigration, testDatabase } from '@stoop/db/testing'
import { expect, it, vi } from 'vitest'
import { copyDemoFolder } from './fixtures/demo-folder.ts'
import { register, send, useServerProcesses } from './fixtures/server-processes.ts'

// Each test starts and stops several real servers. Tests that take longer are in start.long.test.ts.
vi.setConfig({ testTimeout: 120_000 })

const servers = useServerProcesses()

it('prints one sentence without the password if DATABASE_URL is wrong', async () => {
  const wrong = {
    'postgres://ann:secret@127.0.0.1:1/stoop':
      'Stoop did not start: the database stoop at 127.0.0.1:1 cannot be used (connect ECONNREFUSED 127.0.0.1:1). Check DATABASE_URL.',
    'postgres://ann:secret@127.0.0.1:1':
      'Stoop did not start: DATABASE_URL must name a database: postgres://host/database',
    'postgres://ann:secret@a,b/stoop': 'Stoop did not start: DATABASE_URL must name one host, not several',
  }
  for (const [url, sentence] of Object.entries(wrong))
    expect(await servers.startFailure({ DATABASE_URL: url })).toBe(sentence)
})

it('prints one sentence if DATA_DIR is not writable', async () => {
  const file = join(servers.tempFolder(), 'file')
  writeFileSync(file, 'mine')
  const sentence = `Stoop did not start: Stoop cannot write to its data folder ${file} (a file with that name exists): make it writable, or set DATA_DIR to another folder.`
  expect(await servers.startFailure({ DATA_DIR: file })).toBe(sentence)
})

it('prints one sentence if the port is in use', { tags: 'long' }, async () => {
  await copyDemoFolder(servers.dataDir())
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  try {
    const sentence = `Stoop did not start: 127.0.0.1:${port} is taken by another program. Stop it, or choose another PORT.`
    expect(await servers.startFailure({ PORT: port })).toBe(sentence)
  } finally {
    taken.close()
  }
  expect(await servers.run().address).toMatch(/^http:/)
})

it('prints one sentence if another server uses the same data folder', async () => {
  await copyDemoFolder(servers.dataDir())
  const first = servers.run()
  const address = await first.address
  const sentence = `Stoop did not start: Another Stoop (process ${first.child.pid}) is using the data folder ${servers.dataDir()}: stop it first, or set DATA_DIR to another folder.`
  expect(await servers.startFailure({})).toBe(sentence)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

it('does not start an older release on a newer schema', async () => {
  const { url, close } = await testDatabase()
  const first = servers.run({ DATABASE_URL: url })
  const address = await first.address
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const folder = appendMigration(
    join(servers.tempFolder(), 'migrations'),
    '-- Oldest compatible release: 99.0.0\nselect 1',
  )
  await migrate(url, folder, { release: '99.0.0' })
  const ready = await fetch(`${address}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([503, { ok: false, reason: 'schema' }])
  first.child.kill('SIGTERM')
  await first.ended
  expect(await servers.startFailure({ DATABASE_URL: url })).toMatch(
    /^Stoop did not start: This is Stoop \d+\.\d+\.\d+, and the database was upgraded by a newer release .* start Stoop 99\.0\.0 or newer/,
  )
  await close()
})

it('does not start if the clock is 20 days ahead of the database', { tags: 'long' }, async () => {
  const { url, close } = await testDatabase()
  const first = servers.run({ DATABASE_URL: url })
  const ann = await register(await first.address)
  expect((await send(ann, 'DELETE', '/api/account', { password: 'front-stoop' })).status).toBe(200)
  const hook = fileURLToPath(new URL('./fixtures/clock-20-days-ahead.mjs', import.meta.url))
  expect(
    await servers.startFailure({
      DATABASE_URL: url,
      DATA_DIR: join(servers.tempFolder(), 'second'),
      NODE_OPTIONS: `--import=${hook}`,
    }),
  ).toMatch(
    /^Stoop did not start: The clock of this machine is 20 days ahead of the database's\. Synchronise the clocks/,
  )
  const { sql, close: closeSql } = openDatabase({ url })
  expect(await sql`select erase_at > now() as "isPending" from hidden_users`).toEqual([{ isPending: true }])
  await closeSql()
  first.child.kill('SIGTERM')
  await first.ended
  await close()
})
