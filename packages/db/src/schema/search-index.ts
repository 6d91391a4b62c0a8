import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytewiseText } from './columns.ts'
import { communities } from './communities.ts'
import { users } from './users.ts'

// The search index. Triggers update it when names, cities or descriptions change (0003_words.sql).

/**
 * The parts of names that a search term can match as a prefix, normalised. "O'Brien" has the parts `o'brien`, `'brien`, `brien`
 * and `obrien` (decision 119). Without a city, `city` is ''. Users who must verify their email have no rows.
 */
export const personWords = pgTable(
  'person_words',
  {
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    city: text('city').notNull(),
    word: bytewiseText('word').notNull(),
    /**
     * The previous word of the same subject in byte order, if there is one. A search for a prefix finds each person once: by the
     * row whose previous word is before the prefix.
     */
    previousWord: bytewiseText('previous_word'),
  },
  (t) => [
    primaryKey({ columns: [t.subjectId, t.word] }),
    // The last column makes the index covering.
    index('person_words_start').on(t.city, t.word, t.subjectId, t.previousWord),
  ],
)

/** The same kind of parts, of the names, descriptions and cities of active communities. */
export const communityWords = pgTable(
  'community_words',
  {
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    city: text('city').notNull(),
    word: bytewiseText('word').notNull(),
    inName: boolean('in_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectId, t.word] }),
    index('community_words_start').on(t.city, t.word, t.subjectId, t.inName),
  ],
)

/**
 * The distinct words of names, for the search with typos. Triggers count how many members and communities use a word, and delete
 * it with its last use (0008_word_uses.sql).
 */
export const vocabulary = pgTable(
  'vocabulary',
  { word: bytewiseText('word').primaryKey(), uses: integer('uses').notNull().default(0) },
  // Without fastupdate: every search would scan the list of pending entries.
  (t) => [index('vocabulary_trgm').using('gin', sql`${t.word} gin_trgm_ops`).with({ fastupdate: false })],
)
