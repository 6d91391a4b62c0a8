// Over 200 lines: the tests share a template of a data folder, which takes seconds to create.
import {
  chmodSync,
  closeSync,
  cpSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type DatabaseHandle, openDatabase } from '@stoop/db/client'
import { type EmbeddedDatabase, startEmbedded } from '@stoop/db/embedded'
import { extract, pack } from 'tar-stream'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Archive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { checkDatabasePages } from './check-database-pages.ts'
import { createBackup } from './create-backup.ts'
import { readBackupTime } from './last-backup.ts'
import { FIRST_ENTRY, FORMAT_VERSION, LAST_ENTRY, MANIFEST_ENTRY } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { describeBackup, verifyBackup } from './verify-backup.ts'

// Some tests start and stop several real PostgreSQL servers.
vi.setConfig({ testTimeout: 120_000 })

/** The data folder of a stopped installation. Each test copies it, so that initdb runs only once. */
let template: string
/** A backup of `template`. */
let templateBackup: string
let tempFolder: string
let dataDir: string
let file: string
let embedded: EmbeddedDatabase
let opened: DatabaseHandle
const log = () => undefined

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-backup-template-'))
  template = join(folder, 'data')
  templateBackup = join(folder, 'stoop.tar')
  const { url, stop } = await startEmbedded({ dataDir: template, log, durable: false })
  const { sql, close } = openDatabase({ url })
  await sql.unsafe('create table acknowledged (n int primary key, filler text)')
  // Drop template0, because each test copies all database files and Stoop does not use this one.
  await sql.unsafe('alter database template0 is_template false')
  await sql.unsafe('drop database template0')
  await close()
  await stop()
  mkdirSync(join(template, 'objects/a/b'), { recursive: true })
  writeFileSync(join(template, 'objects/a/b/photo.webp'), Buffer.alloc(300_000, 7))
  writeFileSync(join(template, 'signing-secret'), 'secret', { mode: 0o600 })
  await createBackup({ dataDir: template, file: templateBackup, log })
  return () => rmSync(folder, { recursive: true })
})
beforeEach(() => {
  tempFolder = mkdtempSync(join(tmpdir(), 'stoop-backup-'))
  dataDir = join(tempFolder, 'data')
  file = join(tempFolder, 'stoop.tar')
})
afterEach(() => rmSync(tempFolder, { recursive: true }))

/** Starts a database on a copy of the template before each test of a `describe`, and stops it after the test. */
function useRunningDatabase(): void {
  beforeEach(async () => {
    cpSync(template, dataDir, { recursive: true, filter: (path) => basename(path) !== 'last-backup' })
    // PostgreSQL rejects a folder that other users can read, and cpSync does not keep modes.
    chmodSync(join(dataDir, 'postgres'), 0o700)
    embedded = await startEmbedded({ dataDir, log, durable: false })
    opened = openDatabase({ url: embedded.url })
  })
  afterEach(async () => {
    await opened.close()
    await embedded.stop()
  })
}

/** Writes rows until `stop` is called. `last` is the last acknowledged row. */
function startWriter() {
  let last = 0
  let isWriting = true
  const done = (async () => {
    while (isWriting) {
      await opened.sql`insert into acknowledged values (${last + 1}, ${'x'.repeat(2000)})`
      last++
      // This statement changes pages while they are copied, and fills several WAL files.
      await opened.sql`update acknowledged set filler = ${'y'.repeat(2000)} where n % 50 = ${last % 50}`
    }
  })()
  return {
    last: () => last,
    async stop() {
      isWriting = false
      await done
    },
  }
}

async function readRows(folder: string): Promise<number[]> {
  const restored = await startEmbedded({ dataDir: folder, log, durable: false })
  const { sql, close } = openDatabase({ url: restored.url })
  try {
    await sql.unsafe('create extension amcheck')
    await sql.unsafe(`select bt_index_check('acknowledged_pkey', true)`)
    return (await sql<{ n: number }>`select n from acknowledged order by n`).map(({ n }) => n)
  } finally {
    await close()
    await restored.stop()
  }
}
const numbersUpTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

it('rejects a missing, foreign or truncated backup file', async () => {
  const restored = join(tempFolder, 'restored')
  const expectRejected = async (from: string, sentence: RegExp) => {
    const attempt = restoreBackup({ dataDir: restored, file: from, log })
    await expect(attempt).rejects.toBeInstanceOf(BackupError)
    await expect(attempt).rejects.toThrow(sentence)
    expect(readdirSync(restored).filter((name) => name !== 'lock')).toEqual([])
  }
  mkdirSync(restored)
  await expectRejected(join(tempFolder, 'none.tar'), /^There is no file .*none\.tar\.$/)
  const foreign = join(tempFolder, 'foreign.tar')
  writeFileSync(foreign, 'hello'.repeat(1000))
  await expectRejected(foreign, /is not a backup that this Stoop can read\.$/)
  const truncated = join(tempFolder, 'truncated.tar')
  const { size } = statSync(templateBackup)
  const sizes = [0, 512, size / 2, size - 1536]
  const moreSizes = process.env.STOOP_LONG_TESTS ? [100, 1024, size / 3, size - 2048] : []
  for (const newSize of [...sizes, ...moreSizes]) {
    cpSync(templateBackup, truncated)
    truncateSync(truncated, Math.floor(newSize))
    await expectRejected(truncated, /is not a backup|is incomplete|could not be restored/)
  }
})

it('removes all restored files when a file cannot be moved into place', async () => {
  const archive = new Archive(file)
  await archive.text(FIRST_ENTRY, FORMAT_VERSION)
  // The data folder already contains the file `lock` of the restore, so a restored folder named `lock` cannot be moved there.
  for (const name of ['a', 'b', 'lock/x', 'y', 'z', LAST_ENTRY]) await archive.text(name, FORMAT_VERSION)
  await archive.close()
  const restored = join(tempFolder, 'restored')
  await expect(restoreBackup({ dataDir: restored, file, log })).rejects.toThrow(
    /could not be restored.*nothing was changed/,
  )
  expect(readdirSync(restored)).toEqual(['lock'])
})

/** Overwrites 24 bytes of a file. */
function damage(path: string, position: number): void {
  const target = openSync(path, 'r+')
  writeSync(target, Buffer.alloc(24, 0x2a), 0, 24, position)
  closeSync(target)
}

it('names the damaged file of a backup in which 24 bytes were overwritten', async () => {
  expect(describeBackup(await verifyBackup(templateBackup, log))).toBeUndefined()
  const content = readFileSync(templateBackup)
  const damaged = join(tempFolder, 'damaged.tar')
  const restored = join(tempFolder, 'restored')
  const positions = {
    'objects/a/b/photo.webp': content.indexOf(Buffer.alloc(1000, 7)) + 5000,
    'postgres/base/1/112': content.indexOf('postgres/base/1/112\0') + 1024,
    [MANIFEST_ENTRY]: content.indexOf('"signing-secret":"') + 20,
  }
  for (const [name, position] of Object.entries(positions)) {
    cpSync(templateBackup, damaged)
    damage(damaged, position)
    const sentence = `${damaged} is damaged: ${name} differs from what was backed up. Use another backup; nothing was changed.`
    await expect(verifyBackup(damaged, log)).rejects.toThrow(new BackupError(sentence))
    await expect(restoreBackup({ dataDir: restored, file: damaged, log })).rejects.toThrow(sentence)
    expect(readdirSync(restored)).toEqual(['lock'])
  }
  cpSync(templateBackup, damaged)
  damage(damaged, content.indexOf('objects/a/b/photo.webp\0') + 100)
  await expect(verifyBackup(damaged, log)).rejects.toThrow(/damaged\.tar is damaged after objects\/a\/b: use another/)
})

it('accepts a backup of an older release, which has no hashes', async () => {
  const archive = new Archive(file)
  for (const name of [FIRST_ENTRY, 'signing-secret', LAST_ENTRY]) await archive.text(name, FORMAT_VERSION)
  await archive.close()
  const backup = await verifyBackup(file, log)
  expect(backup.files).toBe(1)
  expect(describeBackup(backup)).toMatch(/made by a release before 0\.2\.0 and has no hashes/)
})

/** Rewrites a backup as a release before 0.2.0 would have written it. */
async function removeManifest(source: string, target: string): Promise<void> {
  const packed = pack()
  const written = pipeline(packed, createWriteStream(target))
  for await (const entry of createReadStream(source).pipe(extract())) {
    const { name, type, mode } = entry.header
    const content = name === LAST_ENTRY ? Buffer.from(FORMAT_VERSION) : await buffer(Readable.from(entry))
    if (name !== MANIFEST_ENTRY) packed.entry(type === 'directory' ? { name, type } : { name, mode }, content)
    if (name === LAST_ENTRY) entry.resume()
  }
  packed.finalize()
  await written
}

it('leaves no file when a backup fails', async () => {
  await expect(createBackup({ dataDir: join(tempFolder, 'nowhere'), file, log })).rejects.toThrow(
    /^There is no database in .*nowhere: set DATA_DIR/,
  )
  writeFileSync(file, 'precious')
  await expect(createBackup({ dataDir: template, file, log })).rejects.toThrow(
    /already exists: choose another file name\.$/,
  )
  expect(readFileSync(file, 'utf8')).toBe('precious')
  const nowhere = join(tempFolder, 'no/such/folder.tar')
  await expect(createBackup({ dataDir: template, file: nowhere, log })).rejects.toThrow(
    /folder\.tar cannot be written: ENOENT/,
  )
  expect(existsSync(`${nowhere}.part`)).toBe(false)
})

it('rejects a restore into a folder that is not empty', async () => {
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'mine'), 'mine')
  await expect(restoreBackup({ dataDir, file: templateBackup, log })).rejects.toThrow(
    /data is not empty \(mine\): set DATA_DIR to a new folder/,
  )
  expect(readFileSync(join(dataDir, 'mine'), 'utf8')).toBe('mine')
})

it('rejects --erased before unpacking if the old data folder has no list of erased accounts', async () => {
  const old = join(tempFolder, 'old')
  mkdirSync(old)
  await expect(restoreBackup({ dataDir, file: templateBackup, log, erased: old })).rejects.toThrow(
    `There is no list of erased accounts in ${old}. If no member has deleted their account there, leave out --erased.`,
  )
  expect(existsSync(dataDir)).toBe(false)
})

describe('with a running database', () => {
  useRunningDatabase()

  it('writes a backup with every row that was acknowledged before the backup began', async () => {
    const writer = startWriter()
    await expect.poll(writer.last, { timeout: 10_000 }).toBeGreaterThan(200)
    const before = writer.last()
    expect((await createBackup({ dataDir, file, log })).damage).toBeUndefined()
    expect(await checkDatabasePages(dataDir, embedded.url)).toBeUndefined()
    await expect(restoreBackup({ dataDir, file, log })).rejects.toThrow('Another Stoop')
    const after = writer.last()
    await writer.stop()
    expect(after).toBeGreaterThan(before)
    const restored = join(tempFolder, 'restored')
    await restoreBackup({ dataDir: restored, file, log })
    const rows = await readRows(restored)
    expect(rows).toEqual(numbersUpTo(rows.length))
    expect(rows.length).toBeGreaterThanOrEqual(before)
    expect(rows.length).toBeLessThanOrEqual(after + 1)
    expect(readFileSync(join(restored, 'objects/a/b/photo.webp'))).toEqual(Buffer.alloc(300_000, 7))
    expect(readFileSync(join(restored, 'signing-secret'), 'utf8')).toBe('secret')
    expect(statSync(join(restored, 'signing-secret')).mode & 0o777).toBe(0o600)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('backs up the data of a stopped server without changing it', { tags: 'long' }, async () => {
    await opened.sql`insert into acknowledged values (1, '')`
    await opened.close()
    await embedded.stop()
    await createBackup({ dataDir, file, log })
    const restored = join(tempFolder, 'restored')
    await restoreBackup({ dataDir: restored, file, log })
    expect(await readRows(restored)).toEqual([1])
    const names = readdirSync(dataDir).filter((name) => name !== 'last-backup')
    expect(readdirSync(restored).toSorted()).toEqual(names.toSorted())
    expect(await readBackupTime(dataDir)).toBeGreaterThan(Date.now() - 60_000)
  })

  it('names the table of an overwritten page when a backup without hashes is restored', { tags: 'long' }, async () => {
    await opened.sql`insert into acknowledged select n, repeat('x', 2000) from generate_series(1, 20) n`
    await createBackup({ dataDir, file, log })
    const old = join(tempFolder, 'old.tar')
    await removeManifest(file, old)
    const restored = join(tempFolder, 'restored')
    expect((await restoreBackup({ dataDir: restored, file: old, log })).damage).toBeUndefined()
    const [table] = await opened.sql<{ path: string }>`select pg_relation_filepath('acknowledged') as path`
    damage(old, readFileSync(old).indexOf(`postgres/${table?.path}\0`) + 512 + 8192 + 4000)
    const { damage: found } = await restoreBackup({ dataDir: join(tempFolder, 'damaged'), file: old, log })
    expect(found).toBe(`page 1 of acknowledged (postgres/${table?.path})`)
  })

  it('does not record a damaged backup as the last backup', { tags: 'long' }, async () => {
    await opened.sql`insert into acknowledged select n, repeat('x', 2000) from generate_series(1, 20) n`
    await opened.sql`checkpoint`
    const [table] = await opened.sql<{ path: string }>`select pg_relation_filepath('acknowledged') as path`
    damage(join(dataDir, 'postgres', table?.path ?? ''), 8192 + 4000)
    const sentence = `page 1 of acknowledged (postgres/${table?.path})`
    expect(await checkDatabasePages(dataDir, embedded.url)).toBe(sentence)
    expect((await createBackup({ dataDir, file, log })).damage).toBe(sentence)
    expect(await readBackupTime(dataDir)).toBeUndefined()
    expect(describeBackup(await verifyBackup(file, log))).toContain(`damaged when this backup was made: ${sentence}.`)
  })
})
