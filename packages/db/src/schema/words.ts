import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { word } from './columns.ts'
import { communities } from './communities.ts'
import { users } from './users.ts'

// What the searches read. Triggers keep it beside names, cities and descriptions, whoever writes those (0003_words.sql).

/** Every place where a word begins in a member's names and username, folded; `city` is empty for none. */
export const personWords = pgTable(
  'person_words',
  {
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    city: text('city').notNull(),
    word: word('word').notNull(),
  },
  (t) => [primaryKey({ columns: [t.subjectId, t.word] }), index('person_words_start').on(t.city, t.word, t.subjectId)],
)

/** The same of a living community's name, and of what is said about it: description and city. */
export const communityWords = pgTable(
  'community_words',
  {
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    city: text('city').notNull(),
    word: word('word').notNull(),
    inName: boolean('in_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectId, t.word] }),
    index('community_words_start').on(t.city, t.word, t.subjectId, t.inName),
  ],
)

/** The letters that names' words begin with, each once, for words that were mistyped. One that nobody bears stays, unseen. */
export const vocabulary = pgTable('vocabulary', { word: word('word').primaryKey() }, (t) => [
  index('vocabulary_trgm').using('gin', sql`${t.word} gin_trgm_ops`),
])
