import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { useDatabase } from './test/database.ts'
import { outcome } from './test/driver.ts'
import { proxy } from './test/proxy.ts'

const database = useDatabase()
const numbers = (rows: readonly { i?: unknown }[]) => Array.from(rows, (row) => row?.i)

test('rows of an answer that was cut are not in the next one', async () => {
  let cutting = true
  const { address } = await proxy(database.url(), (bytes, cut) => {
    if (cutting && bytes.length > 1_000) {
      cutting = false
      // The driver gets a part of the rows, then the end.
      setImmediate(cut)
    }
  })
  const sql = database.open({ max: 1, fetch_types: false }, address)
  await sql`select 1`
  expect(await outcome(sql`select i, repeat('x', 100) as x from generate_series(1, 100000) i`)).toHaveProperty('error')
  expect(numbers(await sql`select i from generate_series(1, 3) i`)).toEqual([1, 2, 3])
})

test('rows that came before an error are not in the next answer', async () => {
  const sql = database.open({ max: 1 })
  await sql`select 1`
  const failing = outcome(sql`select i, 1 / (4 - i) as n from generate_series(1, 10) i`)
  const next = sql`select i from generate_series(1, 3) i`.execute()
  expect(await failing).toEqual({ error: '22012' })
  expect(numbers(await next)).toEqual([1, 2, 3])
})

test('a value that cannot be sent refuses its own query, not another’s', async () => {
  const sql = database.open({ max: 1 })
  await sql`select 1`
  const before = outcome(sql`select 1 as i, pg_sleep(0.05)::text as s`)
  // @ts-expect-error The types forbid undefined, which is how this query comes to fail in the driver before it is sent.
  const broken = outcome(sql`select ${undefined} as i`)
  const after = outcome(sql`select 3 as i`)
  expect(await before).toEqual({ value: [{ i: 1, s: '' }] })
  expect(await broken).toEqual({ error: 'UNDEFINED_VALUE' })
  expect(await after).toEqual({ value: [{ i: 3 }] })
})

test('failed queries are not kept in memory', async () => {
  const sql = database.open({ max: 4 })
  const fail = () => sql.unsafe(`select 1 / 0 -- ${randomBytes(10_000).toString('hex')}`).catch(() => undefined)
  await fail()
  const before = heap()
  for (let round = 0; round < 100; round += 1) await Promise.all(Array.from({ length: 20 }, fail))
  expect(heap() - before).toBeLessThan(10_000_000)
})

function heap(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}
