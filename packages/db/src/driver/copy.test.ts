import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, it } from 'vitest'
import { useDatabase } from './test/database.ts'
import { settleWithin } from './test/driver.ts'
import { startProxy } from './test/proxy.ts'

const database = useDatabase()

it('copies rows out and in, in one transaction', async () => {
  const sql = database.open({ max: 1 })
  const output = await sql.begin(async (tx) => {
    await tx`create temp table copied (i int primary key)`
    await pipeline(Readable.from(['1\n2\n', '3\n']), await tx`copy copied from stdin`.writable())
    const rows = await tx`select count(*)::int as n from copied`
    return [rows[0]?.n, await text(await tx`copy (select i from copied order by i) to stdout`.readable())]
  })
  expect(output).toEqual([3, '1\n2\n3\n'])
})

it('throws an error that PostgreSQL finds after the last row', async () => {
  const sql = database.open({ max: 1 })
  await sql`create temp table copied_twice (i int primary key)`
  const copied = sql.begin(async (tx) =>
    pipeline(Readable.from(['1\n', '1\n']), await tx`copy copied_twice from stdin`.writable()),
  )
  expect(await settleWithin(copied)).toEqual({ error: '23505' })
  expect(await sql`select count(*)::int as n from copied_twice`).toEqual([{ n: 0 }])
})

it('throws an error that PostgreSQL finds between two rows', async () => {
  const sql = database.open({ max: 1 })
  await sql`create temp table numbers (i int)`
  const copied = sql.begin(async (tx) =>
    pipeline(Readable.from(['1\n', 'one\n', '2\n']), await tx`copy numbers from stdin`.writable()),
  )
  expect(await settleWithin(copied)).toEqual({ error: '22P02' })
  const read = sql.begin(async (tx) =>
    text(await tx`copy (select 1 / (3 - i) from generate_series(1, 5) i) to stdout`.readable()),
  )
  expect(await settleWithin(read)).toEqual({ error: '22012' })
  expect(await sql`select 1 as i`).toEqual([{ i: 1 }])
})

it('ends the streams of both directions when the connection closes', async () => {
  const sql = database.open({ max: 2 })
  const killer = database.open({ max: 1 })
  const kill = async (pid: unknown) => killer`select pg_terminate_backend(${Number(pid)}, 10000)`
  const reading = sql.begin(async (tx) => {
    const [row] = await tx`select pg_backend_pid() as pid`
    const stream = await tx`copy (select i, repeat('x', 1000) from generate_series(1, 100000) i) to stdout`.readable()
    await kill(row?.pid)
    return text(stream)
  })
  expect(await settleWithin(reading)).toHaveProperty('error')
  const writing = sql.begin(async (tx) => {
    const [row] = await tx`select pg_backend_pid() as pid`
    await tx`create temp table cut (i int)`
    const stream = await tx`copy cut from stdin`.writable()
    const rows = async function* () {
      yield '1\n'
      await kill(row?.pid)
      for (;;) yield '2\n'
    }
    await pipeline(Readable.from(rows()), stream)
  })
  expect(await settleWithin(writing)).toHaveProperty('error')
})

it('continues after a large last row, even if the end of the copy arrives in another packet', async () => {
  const { address, holdAfter, release } = await startProxy(database.url())
  const sql = database.open({ max: 1 }, address)
  const reading = sql.begin(async (tx) => {
    // CopyDone ends the stream. CommandComplete follows.
    holdAfter(Buffer.from('c\0\0\0\x04', 'latin1'))
    const copied = await text(await tx`copy (select repeat('x', 100000)) to stdout`.readable())
    release()
    const [row] = await tx`select 1 as i`
    return [copied.length, row?.i]
  })
  expect(await settleWithin(reading)).toEqual({ value: [100_001, 1] })
})

it('allows further statements on the connection after the reader has destroyed the stream', async () => {
  const sql = database.open({ max: 1 })
  const reading = sql.begin(async (tx) => {
    const stream = await tx`copy (select repeat('x', 100000) from generate_series(1, 100)) to stdout`.readable()
    for await (const _ of stream) break
    return tx`select 1 as i`
  })
  expect(await settleWithin(reading)).toEqual({ error: 'COPY_IN_PROGRESS' })
  expect(await settleWithin(sql`select 1 as i`)).toEqual({ value: [{ i: 1 }] })
})
