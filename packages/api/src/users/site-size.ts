import { sql } from 'drizzle-orm'

/** The words of about 3,000 members. Up to this size, reading all words with a prefix takes less time than looking up friends. */
const MAX_WORDS_OF_SMALL_SITE = 15_000

/** SQL: whether the index of names has few words, by PostgreSQL's statistics. False before the first statistics. */
export const isSiteSmall = sql<boolean>`(select reltuples between 0 and ${sql.raw(`${MAX_WORDS_OF_SMALL_SITE}`)}
  from pg_class where oid = 'person_words'::regclass)`
