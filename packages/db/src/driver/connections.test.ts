import { afterEach, beforeEach, expect, it } from 'vitest'
import { useDatabase } from './test/database.ts'
import { settleWithin } from './test/driver.ts'
import { startProxy, startServer } from './test/proxy.ts'

const database = useDatabase()
const rejections: unknown[] = []
const recordRejection = (error: unknown) => rejections.push(error)
beforeEach(() => {
  process.on('unhandledRejection', recordRejection)
})
afterEach(() => {
  process.off('unhandledRejection', recordRejection)
  expect(rejections.splice(0)).toEqual([])
})

it('fails the query at the first attempt when the server closes the connection', async () => {
  const { address, acceptedCount } = await startServer((socket) => socket.end())
  const sql = database.open({ max: 1 }, address)
  expect(await settleWithin(sql`select 1`)).toEqual({ error: 'CONNECTION_CLOSED' })
  expect(acceptedCount()).toBe(1)
})

it('fails the query after the connect timeout when the server never answers the handshake', async () => {
  const { address, sockets } = await startServer(() => undefined)
  const sql = database.open({ max: 1, connect_timeout: 0.5 }, address)
  expect(await settleWithin(sql`select 1`)).toEqual({ error: 'CONNECT_TIMEOUT' })
  await expect.poll(() => sockets.size).toBe(0)
})

it('fails the query after the socket timeout when the server stops responding', { tags: 'long' }, async () => {
  const { address, stopTraffic, resumeTraffic, acceptedCount } = await startProxy(database.url())
  const sql = database.open({ max: 1, socket_timeout: 1 }, address)
  await sql`select 1`
  stopTraffic()
  expect(await settleWithin(sql`select 1`)).toEqual({ error: 'SOCKET_TIMEOUT' })
  resumeTraffic()
  await expect.poll(() => settleWithin(sql`select 1 as n`)).toEqual({ value: [{ n: 1 }] })
  expect(acceptedCount()).toBe(2)
})

it('keeps an idle connection open for longer than the socket timeout', { tags: 'long' }, async () => {
  const { address, acceptedCount } = await startProxy(database.url())
  const sql = database.open({ max: 1, socket_timeout: 1 }, address)
  await sql`select 1`
  // During the wait, another query with the same timeout fails twice, so the pool is idle for longer than two timeouts.
  const silent = await startProxy(database.url())
  for (let timeouts = 0; timeouts < 2; timeouts++) {
    silent.resumeTraffic()
    const other = database.open({ max: 1, socket_timeout: 1 }, silent.address)
    await other`select 1`
    silent.stopTraffic()
    expect(await settleWithin(other`select 1`)).toEqual({ error: 'SOCKET_TIMEOUT' })
  }
  expect(await settleWithin(sql`select 2 as n`)).toEqual({ value: [{ n: 2 }] })
  expect(acceptedCount()).toBe(1)
})

it('rejects a query that gets no connection within the queue timeout', async () => {
  const holder = database.open({ max: 1 })
  await holder`select pg_advisory_lock(1)`
  const sql = database.open({ max: 1, max_pipeline: 0, queue_timeout: 0.3 })
  await sql`create temporary table notes (text text)`
  const slow = sql`select pg_advisory_lock(1)`.execute()
  const waiting = sql`insert into notes values ('late')`
  expect(await settleWithin(waiting)).toEqual({ error: 'QUEUE_TIMEOUT' })
  await holder`select pg_advisory_unlock(1)`
  await slow
  expect(await sql`select text from notes`).toHaveLength(0)
})

it('runs later queries if a connection closes while the driver fetches the array types through it', async () => {
  let shouldCut = true
  const { address } = await startProxy(database.url(), (bytes, cut) => {
    if (shouldCut && bytes.includes('typarray')) {
      shouldCut = false
      cut()
    }
  })
  const sql = database.open({ max: 1 }, address)
  expect(await settleWithin(sql`select 1`)).toEqual({ error: 'CONNECTION_CLOSED' })
  expect(await settleWithin(sql`select 2 as n`)).toEqual({ value: [{ n: 2 }] })
})

it('closes the pool even if its connection is lost while closing', async () => {
  const { address, dropConnections } = await startProxy(database.url())
  const sql = database.open({ max: 1 }, address)
  await sql`select 1`
  const running = settleWithin(sql`select pg_sleep(60)`)
  const observer = database.open({ max: 1 })
  const sleeping = () => observer`select 1 from pg_stat_activity where wait_event = 'PgSleep'
    and datname = current_database()`
  await expect.poll(sleeping).toHaveLength(1)
  const closing = settleWithin(sql.end())
  dropConnections()
  expect(await running).toEqual({ error: 'CONNECTION_CLOSED' })
  expect(await closing).toEqual({ value: undefined })
})

it('rejects queries on a reserved connection that was lost', async () => {
  const sql = database.open({ max: 1 })
  const reserved = await sql.reserve()
  const [row] = await reserved<{ pid: number }[]>`select pg_backend_pid() as pid`
  await database.open({ max: 1 })`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`
  expect(await settleWithin(reserved`select 1`)).toHaveProperty('error')
  expect(await settleWithin(reserved`select 1`)).toEqual({ error: 'CONNECTION_CLOSED' })
  reserved.release()
  expect(await settleWithin(sql`select 1 as n`)).toEqual({ value: [{ n: 1 }] })
})
