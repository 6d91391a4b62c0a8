import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@stoop/db/client'
import { findRunningEmbedded } from '@stoop/db/embedded'
import { expect, it, vi } from 'vitest'
import { useOperatedServer } from './fixtures/operated-server.ts'

// Long, because the test starts and stops a real server and several commands.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const { dataDir, stopServer, stoop } = useOperatedServer()

/** Overwrites 24 bytes in the first page of the table of posts. Returns the path of the table's file. */
async function damagePosts(): Promise<string> {
  const { sql, close } = openDatabase({ url: findRunningEmbedded(dataDir) ?? '' })
  const [table] = await sql<{ path: string }>`select pg_relation_filepath('posts') as path`
  await close()
  await stopServer()
  const file = openSync(join(dataDir, 'postgres', table?.path ?? ''), 'r+')
  writeSync(file, Buffer.alloc(24, 0x2a), 0, 24, 5000)
  closeSync(file)
  return table?.path ?? ''
}

it('reports a damaged page of the database in one sentence', async () => {
  const path = await damagePosts()
  const todo =
    'Stop the server, keep a copy of its data, check the disk, and restore the newest backup that is not damaged.'
  const recount = await stoop('recount', '--dry-run')
  expect(recount.status).toBe(1)
  expect(recount.stderr).toMatch(
    /The database is damaged \(invalid page in block 0 of relation "?base\/\d+\/\d+"?\)\. /,
  )
  expect(recount.stderr).toContain(todo)
  expect(recount.stderr).not.toMatch(/^ {4}at /m)
  const doctor = await stoop('doctor')
  expect(doctor.status).toBe(1)
  expect(doctor.stdout).toContain(`The database is damaged: page 0 of posts (postgres/${path}).`)
  expect(doctor.stdout + doctor.stderr).not.toMatch(/^ {4}at /m)
})
