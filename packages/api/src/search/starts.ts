import { type SQL, sql } from 'drizzle-orm'
import type { Hit } from './hits.ts'
import { allBegin, begins, counts, type Search } from './lexicon.ts'

/**
 * SQL: those of these cities of whom every word typed begins a word, at most `most` of each city, in the order of that
 * word. Walks the index in that very order, a stretch for each city: what a page costs hangs on its length, not on how
 * many match.
 */
export function startsInCities(search: Search, cities: string[], after: Hit | undefined, most: number): SQL {
  const [longest = '', ...others] = search.words
  const subject = sql`w.subject_id`
  return sql`select 0 as place, found.word, found.subject_id as id
    from unnest(${sql.param(cities)}::text[]) as c(city) cross join lateral (
      select w.word, w.subject_id from ${search.lexicon} w
      where w.city = c.city and ${begins(sql`w.word`, longest)} and ${counts(search, sql`w`)}
        ${after ? sql`and (w.word, ${subject}) > (${after.word}, ${after.id}::uuid)` : sql``}
        and not exists (select 1 from ${search.lexicon} s where s.subject_id = ${subject}
          and s.word >= ${longest} and s.word < w.word and ${counts(search, sql`s`)})
        and ${allBegin(search, others, subject)} and ${search.only(subject)}
      order by w.word, ${subject} limit ${most}
    ) found`
}

/** SQL: the same of a few, given the subquery of their ids. */
export function startsAmong(search: Search, few: SQL): SQL {
  const [longest = '', ...others] = search.words
  return sql`select 0 as place, w.word, few.id from ${few} few cross join lateral (
      select w.word from ${search.lexicon} w
      where w.subject_id = few.id and ${begins(sql`w.word`, longest)} and ${counts(search, sql`w`)}
      order by w.word limit 1
    ) w
    where ${allBegin(search, others, sql`few.id`)} and ${search.only(sql`few.id`)}`
}
