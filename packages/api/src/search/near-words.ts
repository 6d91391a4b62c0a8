import type { Database } from '@stoop/db/client'
import { vocabulary } from '@stoop/db/schema'
import { sql } from 'drizzle-orm'

// Digits and other signs are meant as they are typed (R25).
const GUESSABLE = /^['-]*(\p{L}['-]*){3,30}$/u
const MOST = 100
// Beyond this it is a sentence, not a name: its words are looked for as they are.
const WORDS = 5

/**
 * For each word typed the words of the vocabulary that may have been meant, nearest first, at most 100: those that hold
 * it, those with two neighbouring letters exchanged, those that are one edit away, two from seven letters on. For a word
 * that is not finished the beginnings are compared. Words that begin with it are not among them.
 */
export async function nearWords(db: Database, words: string[]): Promise<string[][]> {
  const near = words.map((): string[] => [])
  const asked = words.map((word) => (GUESSABLE.test(word) ? word.replace(/['-]/g, '') : ''))
  if (words.length > WORDS || asked.every((word) => word === '')) return near
  const rows = await db.execute<{ place: number; word: string }>(sql`
    select typed.place::int, near.word from unnest(${sql.param(asked)}::text[]) with ordinality as typed(word, place)
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
        -- So few letters share no three in a row once one of them is wrong.
        select v.word, 2 + levenshtein(typed.word, v.word) from ${vocabulary} v
          where length(typed.word) <= 4 and v.word >= left(typed.word, 1) and v.word < left(typed.word, 1) || chr(1114111)
            and length(v.word) between length(typed.word) - 1 and length(typed.word) + 1
      ) found
      where distance <= case when length(typed.word) < 7 then 3 else 4 end and not starts_with(word, typed.word)
      group by word order by 2, length(word), word limit ${MOST}
    ) near
    where typed.word <> ''
    order by typed.place, near.distance, length(near.word), near.word`)
  for (const { place, word } of rows) near[place - 1]?.push(word)
  return near
}
