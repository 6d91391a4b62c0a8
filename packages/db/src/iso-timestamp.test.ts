import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DatabaseHandle, openDatabase } from './client.ts'
import { isoTimestamp, isoTimestampOrNull, toIsoText } from './iso-timestamp.ts'
import { preparedQuery } from './prepared-query.ts'
import { users } from './schema.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

const state: { database?: TestDatabase; handle?: DatabaseHandle } = {}
const at = new Date('2026-03-29T00:59:59.120Z')
beforeAll(async () => {
  const database = await testDatabase()
  const handle = openDatabase({ url: database.url, max: 1 })
  Object.assign(state, { database, handle })
  const names = { username: 'ann', firstName: 'Ann', lastName: 'Bee' }
  const times = { createdAt: at, updatedAt: at }
  await handle.db
    .insert(users)
    .values({ ...names, ...times, id: crypto.randomUUID(), email: 'ann@stoop.test', password: '' })
})
afterAll(async () => {
  await state.handle?.close(1)
  await state.database?.close()
})

const TEXTS = ['2026-11-25 09:05:00', '2026-11-25 09:05:00.1', '2026-11-25 09:05:00.12', '1999-12-31 23:59:59.999']
it.each(TEXTS.flatMap((text) => ['+00', '+01', '-03:30', '+05:45'].map((zone) => `${text}${zone}`)))(
  'returns the same text as a Date for %s',
  (text) => {
    expect(toIsoText(text)).toBe(new Date(text).toISOString())
  },
)

it('drops microseconds of a timestamp, as a Date does', () => {
  expect(toIsoText('2026-11-25 09:05:00.123456+00')).toBe('2026-11-25T09:05:00.123Z')
})

const findTimes = preparedQuery((db) =>
  db.select({ at: isoTimestamp(users.createdAt), none: isoTimestampOrNull(sql`null::timestamptz`) }).from(users),
)

it.each(['UTC', 'Europe/Berlin', 'America/St_Johns'])(
  'reads the same text on a connection in the time zone %s',
  async (zone) => {
    const db = state.handle?.db
    if (!db) throw new Error('The database is not open')
    await db.execute(sql`select set_config('TimeZone', ${zone}, false)`)
    expect(await findTimes(db, {})).toEqual([{ at: at.toISOString(), none: null }])
  },
)
