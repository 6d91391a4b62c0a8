import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDatabase } from './test/database.ts'
import { outcome } from './test/driver.ts'
import { listen, proxy } from './test/proxy.ts'

const database = useDatabase()
const unhandled: unknown[] = []
const note = (error: unknown) => unhandled.push(error)
beforeEach(() => {
  process.on('unhandledRejection', note)
})
afterEach(() => {
  process.off('unhandledRejection', note)
  expect(unhandled.splice(0)).toEqual([])
})

test('a server that accepts and closes is reported, not tried for ever', async () => {
  const { address, accepted } = await listen((socket) => socket.end())
  const sql = database.open({ max: 1 }, address)
  expect(await outcome(sql`select 1`)).toEqual({ error: 'CONNECTION_CLOSED' })
  expect(accepted()).toBe(1)
})

test('a server that never answers the handshake is reported at the connect timeout', async () => {
  const { address, sockets } = await listen(() => undefined)
  const sql = database.open({ max: 1, connect_timeout: 0.5 }, address)
  expect(await outcome(sql`select 1`)).toEqual({ error: 'CONNECT_TIMEOUT' })
  await expect.poll(() => sockets.size).toBe(0)
})

test('a server that falls silent is reported at the socket timeout, and its connection given up', async () => {
  const { address, silence, speak, accepted } = await proxy(database.url())
  const sql = database.open({ max: 1, socket_timeout: 1 }, address)
  await sql`select 1`
  silence()
  expect(await outcome(sql`select 1`)).toEqual({ error: 'SOCKET_TIMEOUT' })
  speak()
  await expect.poll(() => outcome(sql`select 1 as n`)).toEqual({ value: [{ n: 1 }] })
  expect(accepted()).toBe(2)
})

test('a connection without work may be silent', async () => {
  const { address, accepted } = await proxy(database.url())
  const sql = database.open({ max: 1, socket_timeout: 1 }, address)
  await sql`select 1`
  // Time itself is what is tested: several socket timeouts without work.
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(await outcome(sql`select 2 as n`)).toEqual({ value: [{ n: 2 }] })
  expect(accepted()).toBe(1)
})

test('a query that found no connection in time is refused and never runs', async () => {
  const sql = database.open({ max: 1, max_pipeline: 0, queue_timeout: 1 })
  await sql`create temporary table notes (text text)`
  const slow = sql`select pg_sleep(2)`.execute()
  const waiting = sql`insert into notes values ('late')`
  expect(await outcome(waiting)).toEqual({ error: 'QUEUE_TIMEOUT' })
  await slow
  expect(await sql`select text from notes`).toHaveLength(0)
})

test('a connection cut while it reads the array types harms no later query', async () => {
  let cutting = true
  const { address } = await proxy(database.url(), (bytes, cut) => {
    if (cutting && bytes.includes('typarray')) {
      cutting = false
      cut()
    }
  })
  const sql = database.open({ max: 1 }, address)
  expect(await outcome(sql`select 1`)).toEqual({ error: 'CONNECTION_CLOSED' })
  expect(await outcome(sql`select 2 as n`)).toEqual({ value: [{ n: 2 }] })
})

test('a pool closes though its connection was lost while it closed', async () => {
  const { address, cut } = await proxy(database.url())
  const sql = database.open({ max: 1 }, address)
  await sql`select 1`
  const running = outcome(sql`select pg_sleep(5)`)
  const closing = outcome(sql.end(), 2_000)
  setTimeout(cut, 100)
  expect(await running).toEqual({ error: 'CONNECTION_CLOSED' })
  expect(await closing).toEqual({ value: undefined })
})

test('a reserved connection that went is reported, and given back is harmless', async () => {
  const sql = database.open({ max: 1 })
  const reserved = await sql.reserve()
  const [row] = await reserved<{ pid: number }[]>`select pg_backend_pid() as pid`
  await database.open({ max: 1 })`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`
  expect(await outcome(reserved`select 1`)).toHaveProperty('error')
  expect(await outcome(reserved`select 1`)).toEqual({ error: 'CONNECTION_CLOSED' })
  reserved.release()
  expect(await outcome(sql`select 1 as n`)).toEqual({ value: [{ n: 1 }] })
})
