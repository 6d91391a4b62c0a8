import type { Database } from '@stoop/db/client'
import { type SQL, sql } from 'drizzle-orm'
import { firstHits, type Step } from './hits.ts'
import { allMatch, begins, counts, type Search } from './lexicon.ts'
import { nearWords } from './near-words.ts'

// How many of one city each near word may bring: bounds the work, and nobody reads further among guesses.
const EACH = 50

export type NearSearch = Search & {
  /** For each word typed what may have been meant, nearest first. */
  near: string[][]
}

/** Makes steps of searches by what may have been meant, which is asked for once, when the first of them is reached. */
export function guessing(db: Database, words: string[]): (search: (near: string[][]) => SQL) => Step {
  let asked: Promise<string[][]> | undefined
  return (search) => async (after, most) => {
    asked ??= nearWords(db, words)
    const near = await asked
    return near.some((few) => few.length > 0) ? firstHits(db, search(near), after, most) : []
  }
}

/** SQL: those of these cities who have, for each word typed, a word that begins with it or is near it. */
export function nearInCities(search: NearSearch, cities: string[]): SQL {
  const subject = sql`w.subject_id`
  return onceEach(sql`select meant.place::int as place, found.word, found.subject_id as id
    from unnest(${sql.param(meant(search))}::text[]) with ordinality as meant(word, place)
    cross join unnest(${sql.param(cities)}::text[]) as c(city)
    cross join lateral (
      select w.word, w.subject_id from ${search.lexicon} w
      where w.city = c.city and w.word >= meant.word and w.word < meant.word || chr(1114111)
        and ${counts(search, sql`w`)} and ${isNear(search, subject)}
      order by w.word, ${subject} limit ${EACH}
    ) found
    where ${search.only(sql`found.subject_id`)}`)
}

/** SQL: the same of a few, given the subquery of their ids. */
export function nearAmong(search: NearSearch, few: SQL): SQL {
  return onceEach(sql`select meant.place::int as place, w.word, few.id
    from ${few} few join ${search.lexicon} w on w.subject_id = few.id
    join unnest(${sql.param(meant(search))}::text[]) with ordinality as meant(word, place)
      on left(w.word, 3) = left(meant.word, 3) and starts_with(w.word, meant.word)
    where ${counts(search, sql`w`)} and ${isNear(search, sql`few.id`)} and ${search.only(sql`few.id`)}`)
}

// By the best match of each.
const onceEach = (guesses: SQL) =>
  sql`select distinct on (id) place, word, id from (${guesses}) guess order by id, place, word`

/** What the longest word may have meant; itself too, where it may be another one that was mistyped. */
function meant({ words: [longest = '', ...others], near: [near = []] }: NearSearch): string[] {
  const candidates = others.length > 0 ? [longest, ...near] : near
  // Whatever begins with a nearer one is found by that.
  return candidates.filter((word, at) => !candidates.slice(0, at).some((nearer) => word.startsWith(nearer)))
}

function isNear(search: NearSearch, subject: SQL): SQL {
  const one = (word: string, at: number) => sql`exists (select 1 from ${search.lexicon} o
    where o.subject_id = ${subject} and ${counts(search, sql`o`)} and ((${begins(sql`o.word`, word)})
      or o.word in (select word from unnest(${sql.param(search.near[at] ?? [])}::text[]) as word)))`
  const others = search.words.map(one).slice(1)
  // Those of whom every word begins with what was typed have been shown before.
  const notYet = sql`not (${allMatch(search, search.words, subject)})`
  return sql.join([notYet, ...others], sql` and `)
}
