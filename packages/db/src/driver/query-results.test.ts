import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { useDatabase } from './test/database.ts'
import { settleWithin } from './test/driver.ts'
import { startProxy } from './test/proxy.ts'

const database = useDatabase()
const readNumbers = (rows: readonly { i?: unknown }[]) => Array.from(rows, (row) => row?.i)

it('does not mix rows of an interrupted result into the next result', async () => {
  let shouldCut = true
  const { address } = await startProxy(database.url(), (bytes, cut) => {
    if (shouldCut && bytes.length > 1_000) {
      shouldCut = false
      // The driver receives some of the rows before the connection closes.
      setImmediate(cut)
    }
  })
  const sql = database.open({ max: 1, fetch_types: false }, address)
  await sql`select 1`
  expect(await settleWithin(sql`select i, repeat('x', 100) as x from generate_series(1, 100000) i`)).toHaveProperty(
    'error',
  )
  expect(readNumbers(await sql`select i from generate_series(1, 3) i`)).toEqual([1, 2, 3])
})

it('does not mix rows received before an error into the next result', async () => {
  const sql = database.open({ max: 1 })
  await sql`select 1`
  const failing = settleWithin(sql`select i, 1 / (4 - i) as n from generate_series(1, 10) i`)
  const next = sql`select i from generate_series(1, 3) i`.execute()
  expect(await failing).toEqual({ error: '22012' })
  expect(readNumbers(await next)).toEqual([1, 2, 3])
})

it('fails only the query whose value cannot be sent', async () => {
  const sql = database.open({ max: 1 })
  await sql`select 1`
  const before = settleWithin(sql`select 1 as i, pg_sleep(0.05)::text as s`)
  // @ts-expect-error The types forbid undefined, which makes the query fail in the driver before it is sent.
  const broken = settleWithin(sql`select ${undefined} as i`)
  const after = settleWithin(sql`select 3 as i`)
  expect(await before).toEqual({ value: [{ i: 1, s: '' }] })
  expect(await broken).toEqual({ error: 'UNDEFINED_VALUE' })
  expect(await after).toEqual({ value: [{ i: 3 }] })
})

it('does not keep failed queries in memory', async () => {
  const sql = database.open({ max: 4 })
  const fail = () => sql.unsafe(`select 1 / 0 -- ${randomBytes(10_000).toString('hex')}`).catch(() => undefined)
  await fail()
  const before = usedHeap()
  for (let round = 0; round < 100; round += 1) await Promise.all(Array.from({ length: 20 }, fail))
  expect(usedHeap() - before).toBeLessThan(10_000_000)
})

function usedHeap(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}
