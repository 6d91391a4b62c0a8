import {
  cpSync,
  existsSync,
  mkdirSync,
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
import { type Opened, openDatabase } from '@stoop/db/client'
import { type Embedded, startEmbedded } from '@stoop/db/embedded'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Archive } from './archive.ts'
import { backUp, FIRST, FORMAT, LAST } from './back-up.ts'
import { BackupError } from './backup-error.ts'
import { restore } from './restore.ts'

// Each starts and stops several real servers.
vi.setConfig({ testTimeout: 120_000 })

let home: string
let dataDir: string
let file: string
let embedded: Embedded
let opened: Opened
const log = () => undefined

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'stoop-backup-'))
  dataDir = join(home, 'data')
  file = join(home, 'stoop.tar')
  embedded = await startEmbedded({ dataDir, log, durable: false })
  opened = openDatabase({ url: embedded.url })
  await opened.sql.unsafe('create table acknowledged (n int primary key, filler text)')
  mkdirSync(join(dataDir, 'objects/a/b'), { recursive: true })
  writeFileSync(join(dataDir, 'objects/a/b/photo.webp'), Buffer.alloc(300_000, 7))
  writeFileSync(join(dataDir, 'signing-secret'), 'secret', { mode: 0o600 })
})
afterEach(async () => {
  await opened.close()
  await embedded.stop()
  rmSync(home, { recursive: true })
})

/** Writes rows until told to stop; knows what was acknowledged. */
function writing() {
  let last = 0
  let going = true
  const done = (async () => {
    while (going) {
      await opened.sql`insert into acknowledged values (${last + 1}, ${'x'.repeat(2000)})`
      last++
      // Changes pages that are being copied, and makes the log turn over.
      await opened.sql`update acknowledged set filler = ${'y'.repeat(2000)} where n % 50 = ${last % 50}`
    }
  })()
  return {
    last: () => last,
    async stop() {
      going = false
      await done
    },
  }
}

async function rowsIn(folder: string): Promise<number[]> {
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
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

test('a backup of a server that is being written to holds all that was acknowledged when it was asked for', async () => {
  const writer = writing()
  await expect.poll(writer.last, { timeout: 10_000 }).toBeGreaterThan(200)
  const before = writer.last()
  await backUp({ dataDir, file, log })
  const after = writer.last()
  await writer.stop()
  expect(after).toBeGreaterThan(before)
  const restored = join(home, 'restored')
  await restore({ dataDir: restored, file, log })
  const rows = await rowsIn(restored)
  expect(rows).toEqual(upTo(rows.length))
  expect(rows.length).toBeGreaterThanOrEqual(before)
  expect(rows.length).toBeLessThanOrEqual(after + 1)
  expect(readFileSync(join(restored, 'objects/a/b/photo.webp'))).toEqual(Buffer.alloc(300_000, 7))
  expect(readFileSync(join(restored, 'signing-secret'), 'utf8')).toBe('secret')
  expect(statSync(join(restored, 'signing-secret')).mode & 0o777).toBe(0o600)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a stopped installation is backed up as well, and stays as it was', async () => {
  await opened.sql`insert into acknowledged values (1, '')`
  await opened.close()
  await embedded.stop()
  await backUp({ dataDir, file, log })
  const restored = join(home, 'restored')
  await restore({ dataDir: restored, file, log })
  expect(await rowsIn(restored)).toEqual([1])
  expect(readdirSync(restored).toSorted()).toEqual(readdirSync(dataDir).toSorted())
})

test('a folder with anything in it is refused and left alone', async () => {
  await backUp({ dataDir, file, log })
  const taken = join(home, 'taken')
  mkdirSync(taken)
  writeFileSync(join(taken, 'mine'), 'mine')
  await expect(restore({ dataDir: taken, file, log })).rejects.toThrow(
    /taken is not empty \(mine\): set DATA_DIR to a new folder/,
  )
  expect(readFileSync(join(taken, 'mine'), 'utf8')).toBe('mine')
  await expect(restore({ dataDir, file, log })).rejects.toThrow('Another Stoop')
})

test('a file that is missing, foreign, or cut short at any place is refused, and the folder stays empty', async () => {
  await backUp({ dataDir, file, log })
  const restored = join(home, 'restored')
  const refused = async (from: string, sentence: RegExp) => {
    const attempt = restore({ dataDir: restored, file: from, log })
    await expect(attempt).rejects.toBeInstanceOf(BackupError)
    await expect(attempt).rejects.toThrow(sentence)
    expect(readdirSync(restored).filter((name) => name !== 'lock')).toEqual([])
  }
  mkdirSync(restored)
  await refused(join(home, 'none.tar'), /^There is no file .*none\.tar\.$/)
  const foreign = join(home, 'foreign.tar')
  writeFileSync(foreign, 'hello'.repeat(1000))
  await refused(foreign, /is no backup that this Stoop can read\.$/)
  const cut = join(home, 'cut.tar')
  const { size } = statSync(file)
  for (const part of [0, 100, 512, 1024, size / 3, size / 2, size - 2048, size - 1536]) {
    cpSync(file, cut)
    truncateSync(cut, Math.floor(part))
    await refused(cut, /is no backup|was cut short|could not be restored/)
  }
})

test('when a file cannot be put in its place, those before it are taken back', async () => {
  const archive = new Archive(file)
  await archive.text(FIRST, FORMAT)
  // A data folder in use has a folder of that name.
  for (const name of ['a', 'b', 'lock/x', 'y', 'z', LAST]) await archive.text(name, FORMAT)
  await archive.close()
  const restored = join(home, 'restored')
  await expect(restore({ dataDir: restored, file, log })).rejects.toThrow(/could not be restored.*nothing was changed/)
  expect(readdirSync(restored)).toEqual(['lock'])
})

test('a backup that cannot be made says so and leaves no file', async () => {
  await expect(backUp({ dataDir: join(home, 'nowhere'), file, log })).rejects.toThrow(
    /^There is no database in .*nowhere: set DATA_DIR/,
  )
  writeFileSync(file, 'precious')
  await expect(backUp({ dataDir, file, log })).rejects.toThrow(/is there already: name another file\.$/)
  expect(readFileSync(file, 'utf8')).toBe('precious')
  const nowhere = join(home, 'no/such/folder.tar')
  await expect(backUp({ dataDir, file: nowhere, log })).rejects.toThrow(/folder\.tar cannot be written: ENOENT/)
  expect(existsSync(`${nowhere}.part`)).toBe(false)
})
