import { sql } from 'drizzle-orm'
import { version } from 'uuid'
import { expect, it } from 'vitest'
import { openDatabase } from './client.ts'
import { timestampOfId } from './ids.ts'
import { newIdAt } from './new-id-at.ts'
import { testDatabase } from './testing.ts'

it('creates a different UUID v7 of the time for each row', async () => {
  const { url, close } = await testDatabase()
  const { db, close: closePool } = openDatabase({ url })
  const at = '2026-11-27T22:15:30.123Z'
  const rows = await db.execute<{ id: string }>(
    sql`select ${newIdAt(sql`${at}::timestamptz`)} as id from generate_series(1, 100)`,
  )
  await closePool(1)
  await close()
  expect(new Set(rows.map(({ id }) => id)).size).toBe(100)
  expect(rows.map(({ id }) => version(id))).toEqual(rows.map(() => 7))
  expect(new Set(rows.map(({ id }) => timestampOfId(id)))).toEqual(new Set([Date.parse(at)]))
})
