import { once } from 'node:events'
import { createServer } from 'node:net'
import { openDatabase } from '@stoop/db/client'
import { newId } from '@stoop/db/ids'
import { testDatabase } from '@stoop/db/testing'
import { expect, it, vi } from 'vitest'
import { useServerProcesses } from './fixtures/server-processes.ts'

// Each test starts and stops several real servers.
vi.setConfig({ testTimeout: 120_000 })

const servers = useServerProcesses()

it('stops the embedded database on SIGTERM', async () => {
  const first = servers.run()
  await first.address
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const second = servers.run()
  await second.address
  expect(first.lines.join()).toMatch(/A demo city is set up\. Sign in as /)
  expect(second.lines.join()).not.toMatch(/demo city|previous run/)
})

it('exits within 10 s after SIGTERM while the cleanup job waits for a bucket that does not respond', async () => {
  const silent = createServer(() => connected.resolve()).listen(0, '127.0.0.1')
  const connected = Promise.withResolvers<void>()
  await once(silent, 'listening')
  const address = silent.address()
  const bucket = {
    STORAGE_URL: 's3://photos',
    AWS_ENDPOINT_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  }
  const { url, close } = await testDatabase()
  const { sql, close: closeSql } = openDatabase({ url })
  await sql`insert into users (id, email, password, first_name, last_name, username, created_at, updated_at)
    values (${newId(0)}, 'ann@stoop.test', '', 'Ann', 'Lee', 'ann', now(), now())`
  await sql`insert into uploads (id, user_id, created_at) select ${newId(0)}, id, '2000-01-01' from users`
  const { child, ended } = servers.run({ DATABASE_URL: url, ...bucket })
  await connected.promise
  const startedAt = Date.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(Date.now() - startedAt).toBeLessThan(10_000)
  silent.close()
  await closeSql()
  await close()
})
