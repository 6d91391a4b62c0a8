import { sql } from 'drizzle-orm'

/** About 3,000 members. A search that reads all words with a prefix then takes less time than one that looks up friends. */
const MAX_WORDS_OF_SMALL_SITE = 15_000

/** SQL: whether names have few words, by PostgreSQL's statistics. False if there are none yet. */
export const isSiteSmall = sql<boolean>`(select reltuples between 0 and ${sql.raw(`${MAX_WORDS_OF_SMALL_SITE}`)}
  from pg_class where oid = 'person_words'::regclass)`
