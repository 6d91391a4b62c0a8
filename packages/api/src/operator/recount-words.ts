import type { Database, Tx } from '@stoop/db/client'
import { listCities } from '@stoop/validators/city-names'
import { sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'

type WordDifference = { word: string; stored: number; actual: number }

const BATCH_SIZE = 100
/** The cities in the search index. Members without a city are indexed under ''. */
const indexedCities = () => ['', ...listCities()]

/**
 * SQL: the letters at the start of a word of the search index. The vocabulary stores these letters (count_words in
 * 0008_word_uses.sql).
 */
const vocabularyWord = sql`substring(word collate "default" from '^[[:alpha:]]{3,}') collate "C"`

/** Returns the words of the search vocabulary with a wrong number of uses. Takes no locks. */
export async function findWordDifferences(
  db: Database | Tx,
): Promise<{ checked: number; differences: WordDifference[] }> {
  const differences = await db.execute<WordDifference>(sql`
    with used as (
      select word, count(*)::int as uses from (
        select distinct subject_id, ${vocabularyWord} as word from (
          select subject_id, word from person_words union all select subject_id, word from community_words where in_name
        ) starts
      ) subjects where word is not null group by word
    )
    select word, coalesce(v.uses, 0) as stored, coalesce(used.uses, 0) as actual
    from vocabulary v full join used using (word) where v.uses is distinct from used.uses order by word`)
  const [total] = await db.execute<{ n: number }>(sql`select count(*)::int as n from vocabulary`)
  return { checked: total?.n ?? 0, differences: [...differences] }
}

/**
 * Recounts the uses of these words. Locks the words in the same order as changes of names do, to avoid deadlocks. Calls `onFixed`
 * in the transaction of each batch with the number of corrected words.
 */
export async function fixWordUses(
  ctx: Services,
  words: string[],
  onFixed: (tx: TransactionContext<Services>, fixed: number) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < words.length; start += BATCH_SIZE)
    await inTransaction(ctx, async (tx) => onFixed(tx, await fixBatch(tx.db, words.slice(start, start + BATCH_SIZE))))
}

/** Corrects one batch. Returns the number of corrected words. */
async function fixBatch(tx: Database | Tx, words: string[]): Promise<number> {
  const list = sql`any(${sql.param(words)}::text[])`
  await tx.execute(sql`insert into vocabulary (word, uses)
    select word, 0 from unnest(${sql.param(words)}::text[]) as word order by word collate "C" on conflict do nothing`)
  await tx.execute(sql`select word from vocabulary where word = ${list} order by word for update`)
  const cities = sql`any(${sql.param(indexedCities())}::text[])`
  // SQL: how many members or communities use the word. The condition is a range on `word`, so that PostgreSQL uses the index on
  // city and word.
  const usesIn = (table: string, condition: string) => sql`(select count(distinct subject_id)::int
    from ${sql.identifier(table)} where city = ${cities} and word >= v.word and word < v.word || chr(1114111)
      and ${vocabularyWord} = v.word ${sql.raw(condition)})`
  const actual = sql`${usesIn('person_words', '')} + ${usesIn('community_words', 'and in_name')}`
  const fixed = await tx.execute(sql`update vocabulary w set uses = c.actual
    from (select v.word, ${actual} as actual from vocabulary v where v.word = ${list}) c
    where w.word = c.word and w.uses <> c.actual returning w.word`)
  await tx.execute(sql`delete from vocabulary where word = ${list} and uses = 0`)
  return fixed.length
}
