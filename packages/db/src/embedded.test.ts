import {
  chmodSync,
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
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from './client.ts'
import { readPostmasterFile } from './embedded/postmaster-file.ts'
import { birthOf } from './embedded/process.ts'
import { pickRunner } from './embedded/runner.ts'
import { address, type Server, serve } from './embedded/test/process.ts'
import { EmbeddedError, runningEmbedded, startEmbedded } from './embedded.ts'

// Each starts and stops several real servers.
vi.setConfig({ testTimeout: 120_000 })

let home: string
const servers: Server[] = []
const start = (dataDir = home) => startEmbedded({ dataDir, log: () => undefined })
const server = (...args: Parameters<typeof serve>) => {
  const started = serve(...args)
  servers.push(started)
  return started
}

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'stoop-embedded-'))
})
afterEach(async () => {
  for (const { child, ended } of servers.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
  rmSync(home, { recursive: true, maxRetries: 10, retryDelay: 100 })
})

async function ask<Row extends object>(url: string, question: string): Promise<Row[]> {
  const { sql, close } = openDatabase({ url, max: 1 })
  return sql.unsafe<Row>(question).finally(() => close())
}
const postmasterOf = (dataDir: string) => readPostmasterFile(join(dataDir, 'postgres'))?.pid ?? 0

describe('a database of one’s own', () => {
  test('is UTF-8, knows the letters of every script, forces to disk, and listens to nobody on the network', async () => {
    const { url, fresh, stop } = await start()
    expect(fresh).toBe(true)
    const settings = `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
      current_setting('listen_addresses') as addresses, lower('ÄÑМ') as lower`
    expect(await ask(url, settings)).toEqual([{ encoding: 'UTF8', fsync: 'on', addresses: '', lower: 'äñм' }])
    await ask(url, 'create extension pg_trgm; create extension citext; create extension unaccent')
    expect(await ask(url, `select cardinality(show_trgm('Москва')) as letters`)).toEqual([{ letters: 7 }])
    await stop()
  })

  test('keeps what was written, frees its folder, and is not fresh again', async () => {
    const first = await start()
    await ask(first.url, 'create table kept as select 7 as n')
    await Promise.all([first.stop(), first.stop()])
    expect(postmasterOf(home)).toBe(0)
    const second = await start()
    expect(second.fresh).toBe(false)
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }])
    expect(runningEmbedded(home)).toBe(second.url)
    await second.stop()
    expect(runningEmbedded(home)).toBeUndefined()
  })

  test('lives in a folder with spaces, quotes and other scripts, however deep', async () => {
    const folder = join(home, `Städte, "Дом" & 'o`, 'x'.repeat(120))
    const { url, stop } = await start(folder)
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }])
    const socketFolder = new URL(url).searchParams.get('host') ?? ''
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
    await stop()
    expect(existsSync(socketFolder)).toBe(false)
  })

  test('starts again by itself when its process is killed', async () => {
    const { url, stop } = await start()
    await ask(url, 'create table kept as select 7 as n')
    const first = postmasterOf(home)
    process.kill(first, 'SIGKILL')
    await expect.poll(() => ask(url, 'select n from kept').catch(() => []), { timeout: 10_000 }).toEqual([{ n: 7 }])
    expect(postmasterOf(home)).not.toBe(first)
    await stop()
    expect(postmasterOf(home)).toBe(0)
  })
})

describe('one owner of a folder', () => {
  test('a second start in this process or another refuses in one sentence, and the first goes on', async () => {
    const { url, stop } = await start()
    const sentence = `Another Stoop (process ${process.pid}) is using the data folder ${home}: stop it first, or set DATA_DIR to another folder.`
    await expect(start()).rejects.toEqual(new EmbeddedError(sentence))
    const second = server(home)
    expect(await second.ended).toBe(1)
    expect(second.errors).toEqual([`EmbeddedError: ${sentence}`])
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }])
    await stop()
  })

  test('of many that start at once, after a crash, exactly one wins', async () => {
    const crashed = server(home)
    await address(crashed)
    crashed.child.kill('SIGKILL')
    await crashed.ended
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => {
        const one = server(home)
        return Promise.race([address(one).then(() => 'won'), one.ended])
      }),
    )
    expect(outcomes.toSorted()).toEqual([1, 1, 1, 1, 1, 'won'])
  })
})

test('an owner whose folder another has taken leaves at once, and its database with it', async () => {
  const owner = server(home)
  await address(owner)
  const postmaster = postmasterOf(home)
  writeFileSync(join(home, 'lock/2'), '')
  rmSync(join(home, 'lock/1'))
  expect(await owner.ended).toBe(1)
  expect(owner.errors.at(-1)).toBe(`Another Stoop has taken the data folder ${home}: this one leaves it.`)
  await expect.poll(() => birthOf(postmaster), { timeout: 10_000 }).toBeUndefined()
})

describe('after kill -9', () => {
  test('the orphaned database is stopped and every acknowledged row is there, four times over', async () => {
    for (let round = 0; round < 4; round++) {
      const writer = server(home, 'write')
      await writer.line((line) => Number(line) >= 50)
      const orphan = postmasterOf(home)
      writer.child.kill('SIGKILL')
      await writer.ended
      // In every other round the database is killed as well, as when the machine goes.
      if (round % 2 === 1) process.kill(orphan, 'SIGKILL')
      const acknowledged = writer.lines.filter((line) => /^\d+$/.test(line)).map(Number)
      const { url, stop } = await start()
      expect(birthOf(orphan)).toBeUndefined()
      const rows = await ask<{ n: number }>(url, 'select n from acknowledged order by n')
      expect(rows.map(({ n }) => n).slice(0, acknowledged.length)).toEqual(acknowledged)
      await ask(url, 'drop table acknowledged')
      await stop()
    }
  })

  test('a process that has since got the dead one’s number is left alone', async () => {
    await (await start()).stop()
    const other = pickRunner([join(home, 'postgres')]).run('sleep', ['600'])
    try {
      const left = `${other.pid}\n${home}/postgres\n1\n5432\n${home}/postgres\n\n0 0\nready   \n`
      for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) writeFileSync(join(home, 'postgres', file), left)
      const { url, stop } = await start()
      expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }])
      await stop()
      expect(other.exitCode).toBeNull()
    } finally {
      other.kill()
    }
  })

  test('what a first start left half made is cleared away', async () => {
    mkdirSync(join(home, 'postgres-new-abc/base'), { recursive: true })
    const { stop } = await start()
    await stop()
    expect(readdirSync(home).toSorted()).toEqual(['lock', 'postgres', 'postgres.log'])
  })
})

describe('what cannot work is said in one sentence', () => {
  test('a data folder that is a file, or cannot be made', async () => {
    const file = join(home, 'file')
    writeFileSync(file, '')
    const hint = 'make it writable, or set DATA_DIR to another folder.'
    await expect(start(file)).rejects.toThrow(
      `Stoop cannot write to its data folder ${file} (a file of that name is there): ${hint}`,
    )
    await expect(start('/proc/stoop')).rejects.toThrow(
      /^Stoop cannot write to its data folder \/proc\/stoop \(.+\): make/,
    )
    expect(readFileSync(file, 'utf8')).toBe('')
  })

  test('files of another PostgreSQL, which stay untouched', async () => {
    mkdirSync(join(home, 'postgres'))
    writeFileSync(join(home, 'postgres/PG_VERSION'), '15\n')
    await expect(start()).rejects.toThrow(/is of PostgreSQL 15, and this Stoop brings 18: restore a backup/)
    expect(readdirSync(join(home, 'postgres'))).toEqual(['PG_VERSION'])
  })

  test('a damaged database, with PostgreSQL’s own words', async () => {
    await (await start()).stop()
    rmSync(join(home, 'postgres/global/pg_control'))
    await expect(start()).rejects.toThrow(/^PostgreSQL did not start: .*pg_control.* \(see .*postgres\.log\)\.$/)
  })
})

// Whoever runs the tests: root tries both of root's ways and an ordinary user's; an ordinary user has only one.
if (process.getuid?.() === 0)
  describe('as root', () => {
    test('the files belong to an ordinary user, or, where no such user may enter, to root', async () => {
      chmodSync(home, 0o755)
      await (await start()).stop()
      expect(statSync(join(home, 'postgres')).uid).toBeGreaterThan(0)
      chmodSync(home, 0o700)
      const { url, stop } = await start()
      expect(statSync(join(home, 'postgres')).uid).toBe(0)
      expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }])
      await stop()
      chmodSync(home, 0o755)
      await (await start()).stop()
      expect(statSync(join(home, 'postgres')).uid).toBeGreaterThan(0)
    })

    test('an ordinary user needs none of that', async () => {
      const folder = join(home, 'own')
      chmodSync(home, 0o777)
      const ordinary = server(folder, 'stay', 65534)
      await address(ordinary)
      expect(statSync(join(folder, 'postgres')).uid).toBe(65534)
      chmodSync(home, 0o700)
    })
  })
