import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readPostmasterFile } from '../embedded/postmaster-file.ts'
import { type EmbeddedDatabase, startEmbedded } from '../embedded.ts'
import { parseConnectionUrl } from './connection-url.ts'
import { usePools } from './test/database.ts'

const pools = usePools()
const tempDir = mkdtempSync(join(tmpdir(), 'stoop-kill-'))
let database: EmbeddedDatabase
let loadProcess: ChildProcess | undefined
const postmasterPid = () => readPostmasterFile(join(tempDir, 'postgres'))?.pid
beforeAll(async () => {
  database = await startEmbedded({ dataDir: tempDir, log: () => undefined })
})
afterEach(() => {
  loadProcess?.kill('SIGKILL')
})
afterAll(async () => {
  await database.stop()
  rmSync(tempDir, { recursive: true, maxRetries: 10, retryDelay: 100 })
})

it('keeps exactly the acknowledged transactions when the database is killed under load', {
  timeout: 300_000,
}, async () => {
  const sql = pools.open({ max: 1 }, parseConnectionUrl(database.url))
  await sql`create table notes (writer int not null, n int primary key);
    create table writers (writer int primary key, notes int not null);
    insert into writers select writer, 0 from generate_series(0, 63) writer`.simple()
  loadProcess = spawn(process.execPath, [fileURLToPath(new URL('./test/load.ts', import.meta.url)), database.url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const outputLines: string[] = []
  if (loadProcess.stdout) createInterface(loadProcess.stdout).on('line', (line) => outputLines.push(line))
  const progress = async () => {
    const lines = outputLines.length
    await expect.poll(() => outputLines.length, { timeout: 60_000 }).toBeGreaterThan(lines + 3)
  }
  for (let kills = 0; kills < 4; kills += 1) {
    await progress()
    const killed = postmasterPid()
    process.kill(killed ?? Number.NaN, 'SIGKILL')
    await expect.poll(() => ![undefined, killed].includes(postmasterPid()), { timeout: 60_000 }).toBe(true)
  }
  await progress()
  loadProcess.stdin?.end()
  expect(await new Promise((resolve) => loadProcess?.on('close', resolve))).toBe(0)

  const acknowledged: number[] = JSON.parse(outputLines.at(-1) ?? '')
  const tally = JSON.parse(outputLines.at(-2) ?? '')
  expect(tally).toMatchObject({ acknowledged: acknowledged.length, unexpected: [] })
  const after = pools.open({ max: 1 }, parseConnectionUrl(database.url))
  // Connections to the killed server can stay open until the next one accepts connections. The load may therefore end during the
  // recovery.
  await expect.poll(() => after`select 1`.catch(() => []), { timeout: 60_000 }).toHaveLength(1)
  const rows = await after<{ n: number }[]>`select n from notes`
  const storedNumbers = new Set(rows.map((row) => row.n))
  expect(acknowledged.filter((n) => !storedNumbers.has(n))).toEqual([])
  const mismatchedWriters = await after`select writer from writers
    where notes <> (select count(*) from notes where notes.writer = writers.writer)`
  expect([...mismatchedWriters]).toEqual([])
})
