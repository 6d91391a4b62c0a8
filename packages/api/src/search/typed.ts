import { users } from '@stoop/db/schema'
import { CITIES } from '@stoop/validators/cities'
import { eq, sql } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'

// No longer than the lexicons keep a word (word_starts, 0003_words.sql).
const LONGEST = 60

export type Typed = {
  /** What was typed, word by word, folded as the lexicons are; the longest first: it narrows a search most. */
  words: string[]
  /** The viewer's own city, if they have one. */
  own: string[]
  /** All others; '' stands for those without a city. */
  elsewhere: string[]
}

/** Reads what a member typed into a search, and where they are at home. */
export async function readTyped(ctx: MemberContext, q: string): Promise<Typed> {
  const [row] = await ctx.db
    .select({ folded: sql<string>`fold(${q})`, city: users.selectedCity })
    .from(users)
    .where(eq(users.id, ctx.viewer.id))
  const typed = row?.folded.split(/\s+/).filter(Boolean).map(withoutAt) ?? []
  const words = new Set(typed.map((word) => [...word].slice(0, LONGEST).join('')))
  const city = row?.city
  return {
    words: [...words].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)),
    own: city ? [city] : [],
    elsewhere: ['', ...CITIES].filter((other) => other !== city),
  }
}

/** A username as cards show it, @ann, is ann. */
export const withoutAt = (word: string) => word.replace(/^[@＠](?=.)/, '')
