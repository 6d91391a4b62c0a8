import { friendships, personWords, users } from '@stoop/db/schema'
import type { List, Page } from '@stoop/validators/paging'
import type { Person } from '@stoop/validators/people'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { areFriends, friendIdsOf } from '../friends/pair.ts'
import { listed, rowsFor } from '../paging.ts'
import { pairWith, personColumns, toPerson } from '../profiles/person.ts'
import { byHit, firstHits, type Hit } from './hits.ts'
import { bestOnce, nearAmong, nearInCities } from './near.ts'
import { nearWords } from './near-words.ts'
import { otherWordsBegin, type Search, startsInCities } from './starts.ts'
import { begins, readTyped, type Typed } from './typed.ts'

const EXACT = 0
const STARTS = { friends: 1, own: 2, elsewhere: 3 }
const NEAR = { friends: 4, own: 5, elsewhere: 6 }

/**
 * People by name or username, words in any order, accents and case folded: the exact username, then those of whom every
 * word typed begins a word, then those near it (typos, or the letters within a word); each time friends first, then the
 * viewer's own city, then the rest; never by email (R25). Blank finds nobody.
 */
export async function searchPeople(
  ctx: MemberContext,
  { q, ...page }: Page & { q?: string | undefined },
): Promise<List<Person>> {
  const after = byHit.read(page.cursor)
  const most = rowsFor(page)
  if (!q) return { items: [], nextCursor: null }
  const [typed, exact] = await Promise.all([readTyped(ctx, q), idOfUsername(ctx, q)])
  if (typed.words.length === 0) return { items: [], nextCursor: null }

  const notExact = (subject: SQL) => (exact ? sql`${subject} <> ${exact}::uuid` : sql`true`)
  const search = { lexicon: personWords, words: typed.words, only: notExact }
  const hits = exact && !after ? [{ rank: EXACT, place: 0, word: '', id: exact }] : []
  if (!after || after.rank < NEAR.friends) hits.push(...(await starting(ctx, search, typed, after, most)))
  if (hits.length < most) {
    const near = await nearWords(ctx.db, typed.words)
    const friends = nearAmong({ ...search, near }, NEAR.friends, friendIdsOf(ctx.viewer.id))
    const own = nearInCities({ ...search, near }, NEAR.own, typed.own)
    const elsewhere = nearInCities({ ...search, near }, NEAR.elsewhere, typed.elsewhere)
    if (near.some((words) => words.length > 0))
      hits.push(...(await firstHits(ctx.db, [bestOnce([friends, own, elsewhere], after)], most)))
  }
  return view(ctx, hits, page)
}
