import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type DatabaseHandle, openDatabase } from './client.ts'
import { openDatabaseClock } from './database-clock.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let database: TestDatabase
let handle: DatabaseHandle
/** How many milliseconds the machine's time of day differs from the correct time. */
let shift = 0
const machine = { timeOfDay: () => Date.now() + shift, monotonic: () => performance.now() }

beforeAll(async () => {
  database = await testDatabase()
  handle = openDatabase({ url: database.url, max: 1 })
})
afterAll(async () => {
  await handle.close()
  await database.close()
})
beforeEach(() => {
  shift = 0
})

/** Checks that the clock's time is between two times of the database. */
async function expectDatabaseTime(now: () => number): Promise<void> {
  const read = () => handle.sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`
  const [before] = await read()
  const time = now()
  const [after] = await read()
  // The clock can differ by one round trip.
  expect(time).toBeGreaterThan((before?.now ?? 0) - 1000)
  expect(time).toBeLessThan((after?.now ?? 0) + 1000)
}

it('returns the time of the database on a machine whose clock is 20 days ahead or behind', async () => {
  for (const days of [20, -20]) {
    shift = days * DAY_MS
    const clock = await openDatabaseClock(handle.db, machine)
    await expectDatabaseTime(clock.now)
    expect(Math.round(clock.getDifference() / DAY_MS)).toBe(days)
  }
})

it('keeps the time of the database when the date of the machine changes', async () => {
  const clock = await openDatabaseClock(handle.db, machine)
  expect(clock.getDifference()).toBe(0)
  shift = 20 * DAY_MS
  await expectDatabaseTime(clock.now)
  await clock.synchronize()
  await expectDatabaseTime(clock.now)
  expect(Math.round(clock.getDifference() / DAY_MS)).toBe(20)
  shift = 0
  await clock.synchronize()
  expect(clock.getDifference()).toBe(0)
})

it('reports no difference if the clocks differ by less than the duration of the statement', async () => {
  // One minute passes before the database reads its clock, and another one before the response arrives.
  let readings = 0
  const slow = { timeOfDay: () => Date.now() + (readings++ % 2 === 0 ? -60_000 : 60_000), monotonic: machine.monotonic }
  expect((await openDatabaseClock(handle.db, slow)).getDifference()).toBe(0)
})

it('corrects the time after the machine was suspended, which stops its monotonic clock', async () => {
  let slept = 0
  const clock = await openDatabaseClock(handle.db, { ...machine, monotonic: () => performance.now() - slept })
  slept = 3_600_000
  await clock.synchronize()
  await expectDatabaseTime(clock.now)
})
