// Over 200 lines: the tests share a filled database and its export.
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseHandle, openJobDatabase, type Sql } from '@stoop/db/client'
import { migrate } from '@stoop/db/migrate'
import { users } from '@stoop/db/schema'
import { seedDemo } from '@stoop/db/seed/demo'
import { appendMigration, TEST_TIMEOUTS, type TestDatabase, testDatabase, waitForLocks } from '@stoop/db/testing'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Archive } from '../backup/archive.ts'
import { BackupError } from '../backup/backup-error.ts'
import { verifyBackup } from '../backup/verify-backup.ts'
import { MIGRATIONS } from '../prepare-database.ts'
import { listTables, readTotals } from './copied-tables.ts'
import { exportDatabase } from './export-database.ts'
import { importDatabase } from './import-database.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 })

const NOW = Date.parse('2026-11-01T12:00:00Z')
/** Text with the special characters of COPY, and other unusual characters. */
const TEXTS = ['tab\tand\nnew line\r\n', 'back\\slash \\N \\. \\t', '', '😀 ẞ Ж \u2028', '"quoted", \'too\'']
const log = () => undefined

type Opened = TestDatabase & DatabaseHandle & { sql: Sql }
async function open(): Promise<Opened> {
  const database = await testDatabase()
  const handle = openJobDatabase({ url: database.url, max: 4, timeouts: TEST_TIMEOUTS })
  return {
    ...handle,
    ...database,
    async close() {
      await handle.close()
      await database.close()
    },
  }
}

let folder: string
let source: Opened
let exported: string
let target: Opened

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stoop-database-copy-'))
  exported = join(folder, 'export.tar')
  source = await open()
  await seedDemo(source.db, 'hash', NOW)
  for (const text of TEXTS)
    await source.sql`insert into audit_log (at, actor, action, details)
      values ('2026-10-25 02:30:00+02', 'operator', ${text}, ${JSON.stringify({ text })}::text::jsonb)`
  // More rows than fit in one entry of the file, and bytes that are not text.
  await source.sql`insert into audit_log (at, actor, action) select '2026-11-01', 'operator', repeat('x', 3000)
    from generate_series(1, 2000)`
  await exportDatabase({ url: source.url, file: exported, log })
  return async () => {
    await source.close()
    rmSync(folder, { recursive: true })
  }
})
beforeEach(async () => {
  target = await open()
})
afterEach(() => target.close())

const importExport = (file = exported, migrations = MIGRATIONS) =>
  importDatabase({
    ...{ url: target.url, file, log },
    migrate: () => migrate(target.url, migrations, { log }),
    onImported: async () => undefined,
  })

it('copies no ids of transactions and no positions in the WAL', { tags: 'long' }, async () => {
  const file = join(folder, 'with-restriction.tar')
  await source.sql`insert into restrictions (xid) values ('5000000')`
  await exportDatabase({ url: source.url, file, log })
  await source.sql`delete from restrictions`
  await importExport(file)
  expect(await target.sql`select xid::text from restrictions`).toEqual([])
})

async function countRows(sql: Sql): Promise<number> {
  let rows = 0
  for (const table of await listTables(sql)) rows += Number((await readTotals(sql, table)).rows)
  return rows
}

/** Returns the definitions of constraints and triggers, which an import drops and restores. */
const readDefinitions = (sql: Sql) => sql`
  select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as text
  from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid)
  from pg_trigger where not tgisinternal
  order by text`

it('copies every row, so that rows, constraints and triggers are the same', async () => {
  const tables = await listTables(source.sql)
  const { rows } = await importExport()
  expect(rows).toBe(await countRows(source.sql))
  for (const table of tables)
    expect(await readTotals(target.sql, table), table.name).toEqual(await readTotals(source.sql, table))
  expect(await readDefinitions(target.sql)).toEqual(await readDefinitions(source.sql))
  const actions = await target.sql<{
    action: string
  }>`select action from audit_log where length(action) < 3000 order by id`
  expect(actions.slice(-TEXTS.length).map(({ action }) => action)).toEqual(TEXTS)
  const names = (sql: Sql) => sql`select sort_name from users order by id`
  expect(await names(target.sql)).toEqual(await names(source.sql))
})

it('sets sequences, and restores triggers and foreign keys', async () => {
  await importExport()
  const [last] = await target.sql<{ id: number }>`select max(id)::int as id from audit_log`
  const [next] = await target.sql<{ id: number }>`
    insert into audit_log (at, actor, action) values (now(), 'operator', 'test') returning id::int as id`
  expect(next?.id).toBe((last?.id ?? 0) + 1)
  await expect(target.sql`delete from audit_log`).rejects.toThrow(/audit/)
  const words = () =>
    target.sql`select word from person_words where subject_id in (select id from users where username = 'ann')`
  const before = await words()
  await target.sql`update users set first_name = 'Zacharias' where username = 'ann'`
  expect(await words()).not.toEqual(before)
  await expect(
    target.sql`insert into sessions (id, user_id, token_hash) select gen_random_uuid(), gen_random_uuid(), 'x'`,
  ).rejects.toThrow()
})

it('creates the tables in a new database, and accepts only an export of the same schema', {
  tags: 'long',
}, async () => {
  await target.sql.unsafe('drop schema public cascade')
  await target.sql.unsafe('drop schema drizzle cascade')
  await target.sql.unsafe('create schema public')
  const newer = appendMigration(
    join(folder, 'migrations'),
    '-- Oldest compatible release: 0.2.0\ncreate table later (i int)',
  )
  await expect(importExport(exported, newer)).rejects.toThrow(
    /^the export was made by Stoop \d+\.\d+\.\d+ with another schema than that of this Stoop \d+\.\d+\.\d+: import it with/,
  )
  await target.sql.unsafe('drop schema public cascade')
  await target.sql.unsafe('drop schema drizzle cascade')
  await target.sql.unsafe('create schema public')
  await importExport()
  expect(await countRows(target.sql)).toBe(await countRows(source.sql))
})

it('exports the state of one moment while rows are written', { tags: 'long' }, async () => {
  const file = join(folder, 'moment.tar')
  const locked = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const lock = source.sql.begin(async (tx) => {
    await tx`lock table users in access exclusive mode`
    locked.resolve()
    await written.promise
  })
  await locked.promise
  const exporting = exportDatabase({ url: source.url, file, log })
  // The export waits for the lock of the table users, and reads vocabulary later. The new row is not in its snapshot.
  await waitForLocks(source.db)
  await source.sql`insert into vocabulary (word, uses) values ('later', 1)`
  written.resolve()
  await lock
  await exporting
  await source.sql`delete from vocabulary where word = 'later'`
  await importExport(file)
  expect(await target.sql`select 1 from vocabulary where word = 'later'`).toEqual([])
})

it('rejects a database that is not empty', async () => {
  await target.sql`insert into vocabulary (word, uses) values ('used', 1)`
  await expect(importExport()).rejects.toThrow(
    /^the database \w+ is not empty \(vocabulary has rows\): create an empty database and import into that one\.$/,
  )
  await target.sql.unsafe('drop schema drizzle cascade')
  await expect(importExport()).rejects.toThrow(/^the database \w+ contains tables of another program \(\w+\): create/)
})

it('keeps no rows from a file that is missing, of another kind, truncated or damaged', async () => {
  const broken = join(folder, 'broken.tar')
  const expectRejected = async (sentence: RegExp) => {
    const attempt = importExport(broken)
    await expect(attempt).rejects.toBeInstanceOf(BackupError)
    await expect(attempt).rejects.toThrow(sentence)
    expect(await countRows(target.sql)).toBe(0)
  }
  await expectRejected(/^There is no file .*broken\.tar\.$/)
  writeFileSync(broken, 'hello'.repeat(1000))
  await expectRejected(/broken\.tar is not a database export that this Stoop can read\.$/)
  await expect(verifyBackup(exported, log)).rejects.toThrow(/is not a backup that this Stoop can read/)
  const content = readFileSync(exported)
  writeFileSync(broken, content)
  truncateSync(broken, Math.floor(statSync(exported).size / 2))
  await expectRejected(/is incomplete|Unexpected end/)
  const position = content.indexOf('Kaya')
  expect(position).toBeGreaterThan(0)
  content.write('Maya', position)
  writeFileSync(broken, content)
  await expectRejected(/^the rows of \w+ differ from those of the export|is damaged: /)
  await importExport()
})

it('explains in one sentence that the disk of the database is full, and can be repeated', {
  tags: 'long',
}, async () => {
  await target.sql.unsafe(`create function no_space() returns boolean language plpgsql as
    $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$`)
  await target.sql`alter table users add constraint no_space check (no_space())`
  await expect(importExport()).rejects.toThrow(
    new BackupError('the disk of the database is full: free some space and import again; no rows were kept.'),
  )
  await target.sql`alter table users drop constraint no_space`
  expect(await countRows(target.sql)).toBe(0)
  await importExport()
})

it('keeps no rows when the import is killed, and can be repeated', { tags: 'long' }, async () => {
  await target.sql.unsafe(`create function wait_for_test() returns boolean language plpgsql as
    $$ begin perform pg_advisory_xact_lock(7); return true; end $$`)
  await target.sql`alter table users add constraint waiting check (wait_for_test())`
  const killed = await target.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(7)`
    const attempt = importExport().catch((error: unknown) => error)
    await waitForLocks(target.db)
    await target.sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and application_name = 'stoop-import'`
    return attempt
  })
  expect(killed).toBeInstanceOf(Error)
  await target.sql`alter table users drop constraint waiting`
  expect(await target.db.$count(users)).toBe(0)
  await importExport()
  expect(await target.db.$count(users)).toBe(await source.db.$count(users))
})

it('overwrites no file, and leaves none when the export fails', async () => {
  const existing = join(folder, 'existing.tar')
  writeFileSync(existing, 'precious')
  await expect(exportDatabase({ url: source.url, file: existing, log })).rejects.toThrow(/already exists: choose/)
  expect(readFileSync(existing, 'utf8')).toBe('precious')
  const nowhere = join(folder, 'no/such/folder.tar')
  await expect(exportDatabase({ url: source.url, file: nowhere, log })).rejects.toThrow(
    /folder\.tar cannot be written: ENOENT/,
  )
  expect(existsSync(`${nowhere}.part`)).toBe(false)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(statSync(exported).mode & 0o777).toBe(0o600)
})

it('throws when the file cannot be written in the middle of a table', { tags: 'long' }, async () => {
  const file = join(folder, 'full.tar')
  const chunks = vi.spyOn(Archive.prototype, 'chunks').mockRejectedValue(new Error('The disk is full'))
  await expect(exportDatabase({ url: source.url, file, log })).rejects.toThrow('The disk is full')
  chunks.mockRestore()
  expect(readdirSync(folder).filter((name) => name.startsWith('full.tar'))).toEqual([])
  await exportDatabase({ url: source.url, file, log })
})
