import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readPostmasterFile } from '../embedded/postmaster-file.ts'
import { type Embedded, startEmbedded } from '../embedded.ts'
import { readAddress } from './address.ts'
import { usePools } from './test/database.ts'

const pools = usePools()
const home = mkdtempSync(join(tmpdir(), 'stoop-kill-'))
let database: Embedded
let load: ChildProcess | undefined
const postmaster = () => readPostmasterFile(join(home, 'postgres'))?.pid
beforeAll(async () => {
  database = await startEmbedded({ dataDir: home, log: () => undefined })
})
afterEach(() => {
  load?.kill('SIGKILL')
})
afterAll(async () => {
  await database.stop()
  rmSync(home, { recursive: true, maxRetries: 10, retryDelay: 100 })
})

test('the database is killed under load: the process lives, nothing acknowledged is lost, nothing is torn', {
  timeout: 120_000,
}, async () => {
  const sql = pools.open({ max: 1 }, readAddress(database.url))
  await sql`create table notes (writer int not null, n int primary key);
    create table writers (writer int primary key, notes int not null);
    insert into writers select writer, 0 from generate_series(0, 63) writer`.simple()
  load = spawn(process.execPath, [fileURLToPath(new URL('./test/load.ts', import.meta.url)), database.url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const said: string[] = []
  if (load.stdout) createInterface(load.stdout).on('line', (line) => said.push(line))
  const progress = async () => {
    const lines = said.length
    await expect.poll(() => said.length, { timeout: 20_000 }).toBeGreaterThan(lines + 3)
  }
  for (let kills = 0; kills < 4; kills += 1) {
    await progress()
    const killed = postmaster()
    process.kill(killed ?? Number.NaN, 'SIGKILL')
    await expect.poll(() => ![undefined, killed].includes(postmaster()), { timeout: 20_000 }).toBe(true)
  }
  await progress()
  load.stdin?.end()
  expect(await new Promise((resolve) => load?.on('close', resolve))).toBe(0)

  const acknowledged: number[] = JSON.parse(said.at(-1) ?? '')
  const tally = JSON.parse(said.at(-2) ?? '')
  expect(tally).toMatchObject({ acknowledged: acknowledged.length, unexpected: [] })
  const after = pools.open({ max: 1 }, readAddress(database.url))
  const rows = await after<{ n: number }[]>`select n from notes`
  const there = new Set(rows.map((row) => row.n))
  expect(acknowledged.filter((n) => !there.has(n))).toEqual([])
  const torn = await after`select writer from writers
    where notes <> (select count(*) from notes where notes.writer = writers.writer)`
  expect([...torn]).toEqual([])
})
