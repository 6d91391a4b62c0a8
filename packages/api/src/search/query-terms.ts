import { users } from '@stoop/db/schema'
import { CITIES } from '@stoop/validators/cities'
import { eq, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'

// The search index cuts words at the same length (word_starts in 0003_words.sql).
const MAX_TERM_LENGTH = 60

export type QueryTerms = {
  /** The words of the query, folded like the search index; the longest first, because it narrows the search most. */
  terms: string[]
  /** The viewer's own city, if they have one. */
  ownCity: string[]
  /** All other cities; '' stands for no city. */
  otherCities: string[]
}

/** Splits a search query into terms and reads the viewer's city. */
export async function parseQuery(ctx: AuthenticatedContext, q: string): Promise<QueryTerms> {
  const [row] = await ctx.db
    .select({ folded: sql<string>`fold(${q})`, city: users.selectedCity })
    .from(users)
    .where(eq(users.id, ctx.viewer.id))
  const rawTerms = row?.folded.split(/\s+/).filter(Boolean).map(stripAtSign) ?? []
  const words = new Set(rawTerms.map((word) => [...word].slice(0, MAX_TERM_LENGTH).join('')))
  const city = row?.city
  return {
    terms: [...words].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)),
    ownCity: city ? [city] : [],
    otherCities: ['', ...CITIES].filter((other) => other !== city),
  }
}

/** Removes the @ that cards show before a username. */
export const stripAtSign = (word: string) => word.replace(/^[@＠](?=.)/, '')
