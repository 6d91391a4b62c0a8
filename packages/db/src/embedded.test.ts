// Over 200 lines: each test starts real PostgreSQL servers with the same helpers.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from './client.ts'
import { readPostmasterFile } from './embedded/postmaster-file.ts'
import { startTimeOf } from './embedded/process.ts'
import { chooseRunner } from './embedded/runner.ts'
import { bundleServer, type Server, serverUrl, spawnServer } from './embedded/test/process.ts'
import { EmbeddedError, findRunningEmbedded, startEmbedded } from './embedded.ts'

// Each test starts and stops several real PostgreSQL servers.
vi.setConfig({ testTimeout: 120_000 })

let tempDir: string
let template: string
let program: string
const servers: Server[] = []
const start = (dataDir = tempDir) => startEmbedded({ dataDir, log: () => undefined })
/** Copies the files of a stopped database into `tempDir`. The next start then does not run initdb. */
function copyTemplate(): void {
  cpSync(template, join(tempDir, 'postgres'), { recursive: true })
  // PostgreSQL rejects a folder that other users can read; cpSync does not keep modes.
  chmodSync(join(tempDir, 'postgres'), 0o700)
}
const startServer = (dataDir: string, mode?: string, uid?: number) => {
  const started = spawnServer(program, dataDir, mode, uid)
  servers.push(started)
  return started
}

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-embedded-template-'))
  await (await startEmbedded({ dataDir: folder, log: () => undefined, durable: false })).stop()
  template = join(folder, 'postgres')
  const bundle = await bundleServer()
  program = bundle.program
  return () => {
    bundle.remove()
    rmSync(folder, { recursive: true })
  }
})
beforeEach(() => {
  tempDir = mkdtempSync(join(tmpdir(), 'stoop-embedded-'))
})
afterEach(async () => {
  for (const { child, exitResult } of servers.splice(0)) {
    child.kill('SIGTERM')
    await exitResult
  }
  rmSync(tempDir, { recursive: true, maxRetries: 10, retryDelay: 100 })
})

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const { sql, close } = openDatabase({ url, max: 1 })
  return sql.unsafe<Row>(statement).finally(() => close())
}
const postmasterOf = (dataDir: string) => readPostmasterFile(join(dataDir, 'postgres'))?.pid ?? 0

describe('the embedded database', () => {
  it('recognises letters of every script in the embedded database', { tags: 'long' }, async () => {
    const { url, isNew, stop } = await start()
    expect(isNew).toBe(true)
    const settings = `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
      current_setting('listen_addresses') as addresses, lower('ÄÑМ') as lower`
    expect(await query(url, settings)).toEqual([{ encoding: 'UTF8', fsync: 'on', addresses: '', lower: 'äñм' }])
    await query(url, 'create extension pg_trgm; create extension citext; create extension unaccent')
    expect(await query(url, `select cardinality(show_trgm('Москва')) as letters`)).toEqual([{ letters: 7 }])
    await stop()
  })

  it('keeps the data of the embedded database after a restart', async () => {
    copyTemplate()
    const first = await start()
    await query(first.url, 'create table kept as select 7 as n')
    await Promise.all([first.stop(), first.stop()])
    expect(postmasterOf(tempDir)).toBe(0)
    const second = await start()
    expect(second.isNew).toBe(false)
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
    expect(findRunningEmbedded(tempDir)).toBe(second.url)
    await second.stop()
    expect(findRunningEmbedded(tempDir)).toBeUndefined()
  })

  it('starts the embedded database in a deep folder with spaces and quotes in its path', { tags: 'long' }, async () => {
    const folder = join(tempDir, `Städte, "Дом" & 'o`, 'x'.repeat(120))
    mkdirSync(join(folder, 'postgres-new-abc/base'), { recursive: true })
    const { url, stop } = await start(folder)
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
    const socketFolder = new URL(url).searchParams.get('host') ?? ''
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
    await stop()
    expect(existsSync(socketFolder)).toBe(false)
    expect(readdirSync(folder).toSorted()).toEqual(['lock', 'postgres', 'postgres.log'])
  })

  it('restarts the database when its process is killed', { tags: 'long' }, async () => {
    copyTemplate()
    const { url, stop } = await start()
    await query(url, 'create table kept as select 7 as n')
    const first = postmasterOf(tempDir)
    process.kill(first, 'SIGKILL')
    await expect.poll(() => query(url, 'select n from kept').catch(() => []), { timeout: 10_000 }).toEqual([{ n: 7 }])
    expect(postmasterOf(tempDir)).not.toBe(first)
    await stop()
    expect(postmasterOf(tempDir)).toBe(0)
  })
})

describe('the data folder', () => {
  it('rejects a second start in the same folder, and keeps the first server running', async () => {
    copyTemplate()
    const { url, stop } = await start()
    const sentence = `Another Stoop (process ${process.pid}) is using the data folder ${tempDir}: stop it first, or set DATA_DIR to another folder.`
    await expect(start()).rejects.toEqual(new EmbeddedError(sentence))
    const second = startServer(tempDir)
    expect(await second.exitResult).toBe(1)
    expect(second.errors).toEqual([`EmbeddedError: ${sentence}`])
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
    await stop()
  })

  it('starts exactly one server when six start at the same time after a crash', async () => {
    copyTemplate()
    const crashed = startServer(tempDir)
    await serverUrl(crashed)
    crashed.child.kill('SIGKILL')
    await crashed.exitResult
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => {
        const server = startServer(tempDir)
        return Promise.race([serverUrl(server).then(() => 'started'), server.exitResult])
      }),
    )
    expect(outcomes.toSorted()).toEqual([1, 1, 1, 1, 1, 'started'])
  })
})

it('stops the server and its database when another server has taken over its folder', async () => {
  copyTemplate()
  const owner = startServer(tempDir)
  await serverUrl(owner)
  const postmaster = postmasterOf(tempDir)
  writeFileSync(join(tempDir, 'lock/2'), '')
  rmSync(join(tempDir, 'lock/1'))
  expect(await owner.exitResult).toBe(1)
  expect(owner.errors.at(-1)).toBe(`Another Stoop has taken the data folder ${tempDir}: this one stops.`)
  await expect.poll(() => startTimeOf(postmaster), { timeout: 10_000 }).toBeUndefined()
})

describe('after a kill -9', () => {
  // `pnpm faults database` repeats this test many times.
  it('keeps every acknowledged row when the server and the database are killed', async () => {
    copyTemplate()
    for (const isDatabaseKilled of [false, true]) {
      const writer = startServer(tempDir, 'write')
      await writer.line((line) => Number(line) >= 50)
      const orphan = postmasterOf(tempDir)
      writer.child.kill('SIGKILL')
      await writer.exitResult
      // Kill both processes, as a power failure would.
      if (isDatabaseKilled) process.kill(orphan, 'SIGKILL')
      const acknowledged = writer.lines.filter((line) => /^\d+$/.test(line)).map(Number)
      const { url, stop } = await start()
      expect(startTimeOf(orphan)).toBeUndefined()
      const rows = await query<{ n: number }>(url, 'select n from acknowledged order by n')
      expect(rows.map(({ n }) => n).slice(0, acknowledged.length)).toEqual(acknowledged)
      await query(url, 'drop table acknowledged')
      await stop()
    }
  })

  it('signals no other process that has the PID of the dead database', async () => {
    copyTemplate()
    const other = chooseRunner([join(tempDir, 'postgres')]).run('sleep', ['600'])
    try {
      const staleContent = `${other.pid}\n${tempDir}/postgres\n1\n5432\n${tempDir}/postgres\n\n0 0\nready   \n`
      for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock'])
        writeFileSync(join(tempDir, 'postgres', file), staleContent)
      const { url, stop } = await start()
      expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
      await stop()
      expect(other.exitCode).toBeNull()
    } finally {
      other.kill()
    }
  })
})

describe('the error of a failed start', () => {
  it('names the data folder if it is a file or cannot be created', async () => {
    const file = join(tempDir, 'file')
    writeFileSync(file, '')
    const hint = 'make it writable, or set DATA_DIR to another folder.'
    await expect(start(file)).rejects.toThrow(
      `Stoop cannot write to its data folder ${file} (a file with that name exists): ${hint}`,
    )
    await expect(start('/proc/stoop')).rejects.toThrow(
      /^Stoop cannot write to its data folder \/proc\/stoop \(.+\): make/,
    )
    expect(readFileSync(file, 'utf8')).toBe('')
  })

  it('names both versions if the files are from another version of PostgreSQL', async () => {
    mkdirSync(join(tempDir, 'postgres'))
    writeFileSync(join(tempDir, 'postgres/PG_VERSION'), '15\n')
    await expect(start()).rejects.toThrow(
      /was created by PostgreSQL 15, and this Stoop contains PostgreSQL 18: restore a backup/,
    )
    expect(readdirSync(join(tempDir, 'postgres'))).toEqual(['PG_VERSION'])
  })

  it('throws an error with the message of PostgreSQL if the database is damaged', async () => {
    copyTemplate()
    rmSync(join(tempDir, 'postgres/global/pg_control'))
    await expect(start()).rejects.toThrow(/^PostgreSQL did not start: .*pg_control.* \(see .*postgres\.log\)\.$/)
  })
})

// Only root can test how root starts PostgreSQL. For other users, the tests above do.
if (process.getuid?.() === 0)
  describe('as root', () => {
    it('runs PostgreSQL as an unprivileged user, or as root if that user cannot enter the folder', async () => {
      chmodSync(tempDir, 0o755)
      copyTemplate()
      await (await start()).stop()
      expect(statSync(join(tempDir, 'postgres')).uid).toBeGreaterThan(0)
      chmodSync(tempDir, 0o700)
      const { url, stop } = await start()
      expect(statSync(join(tempDir, 'postgres')).uid).toBe(0)
      expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
      await stop()
      chmodSync(tempDir, 0o755)
      await (await start()).stop()
      expect(statSync(join(tempDir, 'postgres')).uid).toBeGreaterThan(0)
    })

    it('keeps the owner of the files when an unprivileged user starts it', { tags: 'long' }, async () => {
      const folder = join(tempDir, 'own')
      chmodSync(tempDir, 0o777)
      const ordinary = startServer(folder, 'stay', 65534)
      await serverUrl(ordinary)
      expect(statSync(join(folder, 'postgres')).uid).toBe(65534)
      chmodSync(tempDir, 0o700)
    })
  })
