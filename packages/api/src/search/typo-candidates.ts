import type { Database } from '@stoop/db/client'
import { vocabulary } from '@stoop/db/schema'
import { sql } from 'drizzle-orm'
import type { QueryTerms } from '../search-index/query-terms.ts'

// Terms with digits or symbols are not corrected.
const CORRECTABLE_TERM = /^['-]*(\p{L}['-]*){3,30}$/u
const MAX_CANDIDATES = 100
// A longer query is probably a sentence, so it is not checked for typos.
const MAX_TERMS = 5

/**
 * For each uncommon term, returns at most 100 words of the vocabulary that the viewer may have meant, nearest first. They contain
 * the term, or differ from it, in the word or its start, by one edit or swap (from seven letters on, by two edits).
 */
export async function findTypoCandidates(
  db: Database,
  { terms, uncommonTerms }: Pick<QueryTerms, 'terms' | 'uncommonTerms'>,
): Promise<string[][]> {
  const candidates = terms.map((): string[] => [])
  const correctableTerms = terms.map((word) =>
    uncommonTerms.includes(word) && CORRECTABLE_TERM.test(word) ? word.replace(/['-]/g, '') : '',
  )
  if (terms.length > MAX_TERMS || correctableTerms.every((word) => word === '')) return candidates
  const rows = await db.execute<{ place: number; word: string }>(sql`
    select typed.place::int, near.word from unnest(${sql.param(correctableTerms)}::text[]) with ordinality as typed(word, place)
    cross join lateral (
      select word, min(distance) as distance from (
        select v.word, 1 as distance from ${vocabulary} v where v.word like '%' || typed.word || '%'
        union all
        select v.word, 2 from generate_series(1, length(typed.word) - 1) as at
          cross join lateral (select overlay(typed.word placing reverse(substr(typed.word, at, 2)) from at for 2)) as s(swapped)
          join ${vocabulary} v on v.word >= swapped and v.word < swapped || chr(1114111)
        union all
        select v.word, 2 + least(levenshtein(typed.word, v.word), levenshtein(typed.word, left(v.word, length(typed.word))),
            levenshtein(typed.word, left(v.word, length(typed.word) + 1)), levenshtein(typed.word, left(v.word, length(typed.word) - 1)))
          from ${vocabulary} v where length(typed.word) > 4 and v.word % typed.word
        union all
        -- The trigram index does not find words this short: after one typo they share no trigram.
        select v.word, 2 + levenshtein(typed.word, v.word) from ${vocabulary} v
          where length(typed.word) <= 4 and v.word >= left(typed.word, 1) and v.word < left(typed.word, 1) || chr(1114111)
            and length(v.word) between length(typed.word) - 1 and length(typed.word) + 1
      ) found
      where distance <= case when length(typed.word) < 7 then 3 else 4 end and not starts_with(word, typed.word)
      group by word order by 2, length(word), word limit ${MAX_CANDIDATES}
    ) near
    where typed.word <> ''
    order by typed.place, near.distance, length(near.word), near.word`)
  for (const { place, word } of rows) candidates[place - 1]?.push(word)
  return candidates
}
