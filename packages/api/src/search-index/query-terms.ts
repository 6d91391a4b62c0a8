import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { users, vocabulary } from '@stoop/db/schema'
import { listCities } from '@stoop/validators/city-names'
import { LIMITS } from '@stoop/validators/limits'
import { splitSearchText } from '@stoop/validators/search-words'
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { toComparisonForm } from '../comparison/comparison-form.ts'
import type { AuthenticatedContext } from '../context.ts'
import type { Id } from '../id.ts'
import { isVisiblePerson } from '../users/visibility.ts'

// The search index cuts words at the same length (word_starts in 0003_words.sql).
const MAX_TERM_LENGTH = 60
const MAX_COUNTED_WORDS = sql.raw('2000')
const MAX_WORDS = sql.raw(`${LIMITS.searchWords}`)
const FREQUENT_NUMBER_LENGTH = 3
const COMMON_USES = 1000

export type QueryTerms = {
  /**
   * The first six words of the query, normalised like words of the search index. The rarest is first, because it narrows the
   * search most.
   */
  terms: string[]
  /**
   * The terms that few names contain, and that may therefore be misspelled. The uses of a single term are not read, so it counts
   * as uncommon.
   */
  uncommonTerms: string[]
  /** The viewer's own city, if set. */
  ownCity: string[]
  /** All other cities. '' is for members without a city. */
  otherCities: string[]
  /** The visible person whose username is the query; null without one, or if this person must verify their email. */
  exactId: string | null
}

const namesake = alias(users, 'namesake')

/** SQL: the id of the visible person with this username; null if this person must verify their email. */
export const findNamesake = (
  viewerId: Id,
  username: SQLWrapper,
): SQL => sql`(select ${namesake.id} from ${users} namesake
  where ${eq(namesake.username, username)} and not ${namesake.mustVerifyEmail} and ${isVisiblePerson(viewerId, namesake.id)})`

const readQuery = preparedQuery((db, params: Params<{ viewerId: string; q: string; username: string }>) =>
  db
    .select({
      folded: sql<string>`fold(${params.q})`,
      uses: wordUses(sql`fold(${params.q})`),
      city: users.selectedCity,
      exactId: sql<string | null>`${findNamesake(params.viewerId, params.username)}`,
    })
    .from(users)
    .where(eq(users.id, params.viewerId)),
)

/**
 * SQL: for each of several words, how many names contain a word that starts with it, at most MAX_COUNTED_WORDS. `{}` if there is
 * only one word.
 */
const wordUses = (folded: SQL) => sql<Record<string, number>>`case when ${folded} !~ '\\s' then '{}' else (
  select coalesce(json_object_agg(typed.word, (select coalesce(sum(v.uses), 0) from (
    select ${vocabulary.uses} from ${vocabulary} where ${vocabulary.word} >= typed.word collate "C"
      and ${vocabulary.word} < typed.word || chr(1114111) collate "C" limit ${MAX_COUNTED_WORDS}
  ) v)), '{}') from (select distinct ltrim(word, '@') as word from regexp_split_to_table(${folded}, '\\s+') word limit ${MAX_WORDS}) typed
  where typed.word <> '') end`

/** Splits a search query into terms, and reads the viewer's city and the person whose username is the query. */
export async function parseQuery(ctx: AuthenticatedContext, q: string): Promise<QueryTerms> {
  const form = splitSearchText(toComparisonForm(q)).words.join(' ')
  const [row] = await readQuery(ctx.db, { viewerId: ctx.viewer.id, q: form, username: stripAtSign(form) })
  const rawTerms = row?.folded.split(/\s+/).map(stripAtSign).filter(Boolean) ?? []
  const words = [...new Set(rawTerms.map((word) => [...word].slice(0, MAX_TERM_LENGTH).join('')))]
  const uses = new Map(words.map((word) => [word, estimateUses(word, row?.uses ?? {})]))
  const usesOf = (word: string) => uses.get(word) ?? 0
  const city = row?.city
  // Normalising a word can insert spaces, which make several words of it.
  const terms = words
    .slice(0, LIMITS.searchWords)
    .sort((a, b) => usesOf(a) - usesOf(b) || b.length - a.length || (a < b ? -1 : 1))
  return {
    terms,
    uncommonTerms: terms.filter((word) => usesOf(word) < COMMON_USES),
    ownCity: city ? [city] : [],
    otherCities: ['', ...listCities()].filter((other) => other !== city),
    exactId: row?.exactId ?? null,
  }
}

/**
 * Returns the estimated uses of a word. The vocabulary has no numbers. Short numbers count as frequent, because many usernames
 * contain them.
 */
const estimateUses = (word: string, uses: Record<string, number>) =>
  /^\p{N}/u.test(word) && word.length <= FREQUENT_NUMBER_LENGTH ? Number.MAX_SAFE_INTEGER : (uses[word] ?? 0)

/** Removes the @ before a username, as the app shows it. */
const stripAtSign = (word: string) => word.replace(/^@(?=.)/, '')
