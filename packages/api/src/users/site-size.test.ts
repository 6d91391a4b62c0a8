import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { isSiteSmall } from './site-size.ts'

const testContext = useTestContext()

it.each([
  [0, true],
  [15_000, true],
  [15_001, false],
  // -1 is the value before the first ANALYZE. Keep this row last, because later tests would see its statistics.
  [-1, false],
])('returns for %d words in the statistics of PostgreSQL whether the site is small: %s', async (words, expected) => {
  const rows = await testContext.db.transaction(async (tx) => {
    // In a transaction, because autovacuum could change the statistics in between.
    await tx.execute(
      sql`select pg_restore_relation_stats('schemaname', 'public', 'relname', 'person_words', 'reltuples', ${words}::real)`,
    )
    return tx.execute(sql`select ${isSiteSmall} as is_small`)
  })
  expect(rows).toEqual([{ is_small: expected }])
})
