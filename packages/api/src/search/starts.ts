import type { Database } from '@stoop/db/client'
import { type SQL, sql } from 'drizzle-orm'
import { firstHits, type Hit, type Step } from './hits.ts'
import { allMatch, counts, matches, type Search } from './lexicon.ts'

/**
 * Finds those of these cities of whom every word typed begins a word. Of one word the order does it, of several those go
 * first who bear them whole: Ana Diaz before Anabel Diaz.
 */
export function starting(db: Database, search: Search, cities: string[]): Step[] {
  const step =
    (those: Search): Step =>
    (after, most) =>
      firstHits(db, startsInCities(those, cities, after, most), after, most)
  if (search.words.length === 1) return [step(search)]
  const whole = { ...search, whole: true }
  const only = (subject: SQL) => sql`${search.only(subject)} and not (${allMatch(whole, search.words, subject)})`
  return [step(whole), step({ ...search, only })]
}

/** SQL: those of a few of whom every word typed begins a word, given the subquery of their ids; whole words first. */
export function startsAmong(search: Search, few: SQL): SQL {
  const [longest = '', ...others] = search.words
  const whole = allMatch({ ...search, whole: true }, others, sql`few.id`)
  return sql`select (not (${whole}))::int as place, w.word, few.id from ${few} few cross join lateral (
      select w.word from ${search.lexicon} w
      where w.subject_id = few.id and ${matches(search, sql`w.word`, longest)} and ${counts(search, sql`w`)}
      order by w.word limit 1
    ) w
    where ${allMatch(search, others, sql`few.id`)} and ${search.only(sql`few.id`)}`
}

/**
 * SQL: those of these cities, at most `most` of each, in the order of the word that matched. Walks the index in that very
 * order, a stretch for each city: what a page costs hangs on its length, not on how many match.
 */
function startsInCities(search: Search, cities: string[], after: Hit | undefined, most: number): SQL {
  const [longest = '', ...others] = search.words
  const subject = sql`w.subject_id`
  return sql`select 0 as place, found.word, found.subject_id as id
    from unnest(${sql.param(cities)}::text[]) as c(city) cross join lateral (
      select w.word, w.subject_id from ${search.lexicon} w
      where w.city = c.city and ${matches(search, sql`w.word`, longest)} and ${counts(search, sql`w`)}
        ${after ? sql`and (w.word, ${subject}) > (${after.word}, ${after.id}::uuid)` : sql``}
        and not exists (select 1 from ${search.lexicon} s where s.subject_id = ${subject}
          and s.word >= ${longest} and s.word < w.word and ${counts(search, sql`s`)})
        and ${allMatch(search, others, subject)} and ${search.only(subject)}
      order by w.word, ${subject} limit ${most}
    ) found`
}
