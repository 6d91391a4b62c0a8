import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { type Opened, openDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { named, onServer } from './testing.ts'

// What each migration does to a database in use, with a server of the version before beside it.

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
let home: string
let name: string
let url: string
let opened: Opened

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'stoop-migrations-'))
  name = `stoop_old_${process.pid}`
  url = named(inject('testPostgres').url, name)
  await onServer(inject('testPostgres').url, (sql) => sql.unsafe(`create database ${name}`))
  opened = openDatabase({ url })
})
afterEach(async () => {
  await opened.close()
  await onServer(inject('testPostgres').url, (sql) => sql.unsafe(`drop database ${name} with (force)`))
  rmSync(home, { recursive: true })
})

/** The migrations up to and with this one. */
function upTo(tag: string): string {
  cpSync(MIGRATIONS, home, { recursive: true })
  const file = join(home, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const last = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag)
  journal.entries.length = last + 1
  writeFileSync(file, JSON.stringify(journal))
  return home
}

test('0006: one more word of somebody who comes, written meanwhile, is waited for', async () => {
  await migrate(url, upTo('0005_checks'))
  const [creator, comer, community] = [randomUUID(), randomUUID(), randomUUID()]
  const written = () => opened.sql<{ id: string }>`select id from notifications`
  const ids = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
  const migrating = await opened.sql.begin(async (sql) => {
    // Without foreign keys: the members are not what this is about.
    await sql`set local session_replication_role = 'replica'`
    for (const id of ids)
      await sql`insert into notifications (id, user_id, type, from_user_id, community_id, content, created_at)
        values (${id}, ${creator}, 'community_join', ${comer}, ${community}, 'joined', now())`
    const work = migrate(url, upTo('0006_join_once')).then(
      () => 'done',
      (error: unknown) => error,
    )
    await vi.waitFor(async () =>
      expect(
        await sql`select 1 as one from pg_locks where not granted and database =
        (select oid from pg_database where datname = current_database())`,
      ).toHaveLength(1),
    )
    return { work }
  })
  expect(await migrating.work).toBe('done')
  expect(await written()).toEqual([{ id: ids[1] }])
})

test('0007: an upload as the version before begins it is still taken', async () => {
  await migrate(url, MIGRATIONS)
  await opened.sql.begin(async (sql) => {
    await sql`set local session_replication_role = 'replica'`
    await sql`insert into uploads (id, user_id, content_type, size, received_bytes, created_at)
      values (${randomUUID()}, ${randomUUID()}, 'image/png', 7, default, now())`
    await sql`update uploads set received_bytes = 7`
  })
  expect(await opened.sql`select size from uploads`).toEqual([{ size: 7 }])
})
