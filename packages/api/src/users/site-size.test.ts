import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { isSiteSmall } from './site-size.ts'

const testContext = useTestContext()

it.each([
  [0, true],
  [15_000, true],
  [15_001, false],
  // The state before the first ANALYZE. This row must be the last one, because the statistics stay in this state.
  [-1, false],
])('returns for %d words in PostgreSQL statistics whether the site is small: %s', async (words, expected) => {
  const rows = await testContext.db.transaction(async (tx) => {
    // Autovacuum cannot change the statistics before the end of the transaction.
    await tx.execute(
      sql`select pg_restore_relation_stats('schemaname', 'public', 'relname', 'person_words', 'reltuples', ${words}::real)`,
    )
    return tx.execute(sql`select ${isSiteSmall} as is_small`)
  })
  expect(rows).toEqual([{ is_small: expected }])
})
