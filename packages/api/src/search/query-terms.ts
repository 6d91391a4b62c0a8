import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { users } from '@stoop/db/schema'
import { listCities } from '@stoop/validators/city-names'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { toComparisonForm } from '../comparison/comparison-form.ts'
import type { AuthenticatedContext } from '../context.ts'
import { isVisiblePerson } from '../profiles/visibility.ts'

// The search index cuts words at the same length (word_starts in 0003_words.sql).
const MAX_TERM_LENGTH = 60

export type QueryTerms = {
  /** The words of the query, folded like the search index; the longest first, because it narrows the search most. */
  terms: string[]
  /** The viewer's own city, if they have one. */
  ownCity: string[]
  /** All other cities; '' stands for no city. */
  otherCities: string[]
  /** The id of the visible person whose username is the query. Not of a user who must verify their email. */
  exactId: string | null
}

const namesake = alias(users, 'namesake')

const readQuery = preparedQuery((db, params: Params<{ viewerId: string; q: string; username: string }>) =>
  db
    .select({
      folded: sql<string>`fold(${params.q})`,
      city: users.selectedCity,
      exactId: sql<string | null>`(select ${namesake.id} from ${users} namesake
        where ${eq(namesake.username, params.username)} and not ${namesake.mustVerifyEmail}
          and ${isVisiblePerson(params.viewerId, namesake.id)})`,
    })
    .from(users)
    .where(eq(users.id, params.viewerId)),
)

/** Splits a search query into terms, and reads the viewer's city and whom the query names. */
export async function parseQuery(ctx: AuthenticatedContext, q: string): Promise<QueryTerms> {
  const form = toComparisonForm(q).trim()
  const [row] = await readQuery(ctx.db, { viewerId: ctx.viewer.id, q: form, username: stripAtSign(form) })
  const rawTerms = row?.folded.split(/\s+/).filter(Boolean).map(stripAtSign) ?? []
  const words = new Set(rawTerms.map((word) => [...word].slice(0, MAX_TERM_LENGTH).join('')))
  const city = row?.city
  return {
    terms: [...words].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)),
    ownCity: city ? [city] : [],
    otherCities: ['', ...listCities()].filter((other) => other !== city),
    exactId: row?.exactId ?? null,
  }
}

/** Removes the @ that cards show before a username. */
const stripAtSign = (word: string) => word.replace(/^@(?=.)/, '')
