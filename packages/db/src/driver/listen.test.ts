import { expect, it, onTestFinished, vi } from 'vitest'
import type { ConnectionTarget } from './connection-url.ts'
import { listenOn } from './listen.ts'
import { useDatabase } from './test/database.ts'
import { startProxy } from './test/proxy.ts'

const database = useDatabase()

/** Listens on a channel with a pool at `address`, by default that of the database. */
function listen(address?: ConnectionTarget) {
  const messages: string[] = []
  const listener = listenOn(database.open({ max: 2 }, address), 'news', (text) => messages.push(text))
  onTestFinished(listener.stop)
  const waitForPeriod = (time: number) =>
    expect.poll(() => listener.getReceivedPeriod()?.until ?? 0).toBeGreaterThan(time)
  return { listener, messages, waitForPeriod }
}

it('receives every message that was sent before the end of a period', async () => {
  const { listener, messages, waitForPeriod } = listen()
  await waitForPeriod(0)
  const sql = database.open()
  for (const text of ['one', 'two']) await sql.notify('news', text)
  const sentAt = performance.now()
  await waitForPeriod(sentAt)
  expect(messages).toEqual(['one', 'two'])
  expect(listener.getReceivedPeriod()?.from).toBeLessThan(sentAt)
})

it('sends a heartbeat at once when a period is read, without waiting for the timer', async () => {
  const timer = vi.spyOn(globalThis, 'setInterval').mockReturnValue(setTimeout(() => undefined))
  onTestFinished(() => timer.mockRestore())
  const { waitForPeriod } = listen()
  await waitForPeriod(0)
  await waitForPeriod(performance.now())
})

it('receives no message of a transaction that is rolled back', async () => {
  const { messages, waitForPeriod } = listen()
  await waitForPeriod(0)
  const sql = database.open()
  const failed = sql.begin(async (tx) => {
    await tx`select pg_notify('news', 'rolled back')`
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await sql.notify('news', 'committed')
  await waitForPeriod(performance.now())
  expect(messages).toEqual(['committed'])
})

it('returns a period that begins after a lost connection', async () => {
  const { address, stopTraffic, resumeTraffic, dropConnections } = await startProxy(database.url())
  const { listener, messages, waitForPeriod } = listen(address)
  await waitForPeriod(0)
  stopTraffic()
  await database.open().notify('news', 'lost')
  const lostAt = performance.now()
  expect(listener.getReceivedPeriod()?.until).toBeLessThan(lostAt)
  dropConnections()
  resumeTraffic()
  await waitForPeriod(lostAt)
  expect(messages).toEqual([])
  expect(listener.getReceivedPeriod()?.from).toBeGreaterThan(lostAt)
})

it('returns undefined behind a pooler, because the connection reports another process id than PostgreSQL does', async () => {
  // The message BackendKeyData: a letter, the length and the process id.
  const start = Buffer.from([0x4b, 0, 0, 0, 12])
  let rewrites = 0
  const { address } = await startProxy(database.url(), (bytes) => {
    const index = bytes.indexOf(start)
    if (index < 0) return
    bytes.writeUInt32BE(bytes.readUInt32BE(index + start.length) ^ 1, index + start.length)
    rewrites++
  })
  const pooled = listen(address)
  const direct = listen()
  await direct.waitForPeriod(0)
  await expect.poll(() => pooled.listener.getReceivedPeriod() ?? rewrites).toBeGreaterThan(0)
  // Wait for three heartbeats, in which the listener through the pooler would have started and received its first one.
  for (let beats = 0; beats < 3; beats++) await direct.waitForPeriod(performance.now())
  expect(pooled.listener.getReceivedPeriod()).toBeUndefined()
})
