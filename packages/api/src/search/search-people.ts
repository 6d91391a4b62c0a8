import { friendships, personWords, users } from '@stoop/db/schema'
import type { List, Page } from '@stoop/validators/paging'
import type { Person } from '@stoop/validators/people'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { areFriends, friendIdsOf } from '../friends/pair.ts'
import { listed, rowsFor } from '../paging.ts'
import { pairWith, personColumns, toPerson } from '../profiles/person.ts'
import { ahead, cursorByHit, firstHits, type Hit, type Step } from './hits.ts'
import type { Search } from './lexicon.ts'
import { bestOfEach, nearAmong, nearInCities } from './near.ts'
import { nearWords } from './near-words.ts'
import { startsAmong, startsInCities } from './starts.ts'
import { readTyped, type Typed } from './typed.ts'

const byHit = cursorByHit('search.people')

/** The order of the answer. */
const RANK = { exact: 0, friends: 1, own: 2, elsewhere: 3, nearFriends: 4, nearOwn: 5, nearElsewhere: 6 }

/**
 * People by name or username, the words in any order, accents and case folded: the exact username, then those of whom
 * every word typed begins a word, then those near it (typos, or letters within a word); each time friends first, then
 * the viewer's own city, then the rest; never by email (R25). Blank finds nobody.
 */
export async function searchPeople(
  ctx: MemberContext,
  { q, ...page }: Page & { q?: string | undefined },
): Promise<List<Person>> {
  const after = byHit.read(page.cursor)
  const most = rowsFor(page)
  const [typed, exact] = q ? await Promise.all([readTyped(ctx, q), idOfUsername(ctx, q)]) : []
  if (!typed || typed.words.length === 0) return { items: [], nextCursor: null }

  const only = (subject: SQL) => (exact ? sql`${subject} <> ${exact}::uuid` : sql`true`)
  const search = { lexicon: personWords, words: typed.words, only }
  const hits: Hit[] = exact && !after ? [{ rank: RANK.exact, place: 0, word: '', id: exact }] : []
  hits.push(...(await firstHits(ctx.db, ahead(beginning(ctx, search, typed, most), after), most)))
  if (hits.length < most) hits.push(...(await firstHits(ctx.db, await near(ctx, search, typed, after), most)))
  return view(ctx, hits, page)
}

async function idOfUsername(ctx: MemberContext, q: string): Promise<string | undefined> {
  const [row] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.username, q))
  return row?.id
}

function beginning(ctx: MemberContext, search: Search, { own, elsewhere }: Typed, most: number): Step[] {
  const friends = friendIdsOf(ctx.viewer.id)
  const only = (subject: SQL) => sql`${search.only(subject)} and not ${areFriends(ctx.viewer.id, subject)}`
  const strangers = { ...search, only }
  return [
    { rank: RANK.friends, find: (after) => startsAmong(search, friends, { rank: RANK.friends, after, most }) },
    { rank: RANK.own, find: (after) => startsInCities(strangers, own, { rank: RANK.own, after, most }) },
    {
      rank: RANK.elsewhere,
      find: (after) => startsInCities(strangers, elsewhere, { rank: RANK.elsewhere, after, most }),
    },
  ]
}

async function near(ctx: MemberContext, search: Search, typed: Typed, after: Hit | undefined): Promise<SQL[]> {
  const words = await nearWords(ctx.db, typed.words)
  if (words.every((few) => few.length === 0)) return []
  const wider = { ...search, near: words }
  const friends = nearAmong(wider, friendIdsOf(ctx.viewer.id), RANK.nearFriends)
  const own = nearInCities(wider, typed.own, RANK.nearOwn)
  const elsewhere = nearInCities(wider, typed.elsewhere, RANK.nearElsewhere)
  return [bestOfEach([friends, own, elsewhere], after)]
}

async function view(ctx: MemberContext, hits: Hit[], page: Page): Promise<List<Person>> {
  if (hits.length === 0) return { items: [], nextCursor: null }
  const ids = hits.map(({ id }) => id)
  const rows = await ctx.db
    .select(personColumns)
    .from(users)
    .leftJoin(friendships, pairWith(ctx.viewer.id))
    .where(inArray(users.id, ids))
  const found = new Map(rows.map((row) => [row.id, row]))
  const shown = hits.flatMap((hit) => {
    const row = found.get(hit.id)
    return row ? [{ hit, row }] : []
  })
  const now = ctx.clock.now()
  return listed(
    shown,
    page,
    ({ row }) => toPerson(row, ctx.viewer.id, now),
    ({ hit }) => byHit.write(hit),
  )
}
