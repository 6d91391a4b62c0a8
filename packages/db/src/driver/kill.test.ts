import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { useDatabase } from './test/database.ts'

const database = useDatabase({ durable: true })
let load: ChildProcess | undefined
afterEach(() => {
  load?.kill('SIGKILL')
})

test('the database is killed under load: the process lives, nothing acknowledged is lost, nothing is torn', async () => {
  const sql = database.open({ max: 1 })
  await sql`create table notes (writer int not null, n int primary key);
    create table writers (writer int primary key, notes int not null);
    insert into writers select writer, 0 from generate_series(0, 63) writer`.simple()
  load = spawn(process.execPath, [fileURLToPath(new URL('./test/load.ts', import.meta.url)), database.url()], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const said: string[] = []
  if (load.stdout) createInterface(load.stdout).on('line', (line) => said.push(line))
  const progress = async () => {
    const lines = said.length
    await expect.poll(() => said.length, { timeout: 10_000 }).toBeGreaterThan(lines + 3)
  }
  for (let kills = 0; kills < 4; kills += 1) {
    await progress()
    process.kill(database.postmaster(), 'SIGKILL')
  }
  await progress()
  load.stdin?.end()
  expect(await new Promise((resolve) => load?.on('close', resolve))).toBe(0)

  const acknowledged: number[] = JSON.parse(said.at(-1) ?? '')
  const tally = JSON.parse(said.at(-2) ?? '')
  expect(tally).toMatchObject({ acknowledged: acknowledged.length, unexpected: [] })
  expect(tally.slowest).toBeLessThan(5_000)
  const after = database.open({ max: 1 })
  const rows = await after<{ n: number }[]>`select n from notes`
  const there = new Set(rows.map((row) => row.n))
  expect(acknowledged.filter((n) => !there.has(n))).toEqual([])
  const torn = await after`select writer from writers
    where notes <> (select count(*) from notes where notes.writer = writers.writer)`
  expect([...torn]).toEqual([])
})
