import { friendships, personWords, users } from '@stoop/db/schema'
import type { List, Page } from '@stoop/validators/paging'
import type { Person } from '@stoop/validators/people'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { areFriends, friendIdsOf } from '../friends/pair.ts'
import { listed, rowsFor } from '../paging.ts'
import { pairWith, personColumns, toPerson } from '../profiles/person.ts'
import { cursorByHit, firstHits, type Hit, type Step, walk } from './hits.ts'
import { guessing, nearAmong, nearInCities } from './near.ts'
import { starting, startsAmong } from './starts.ts'
import { readTyped, type Typed, withoutAt } from './typed.ts'

const byHit = cursorByHit('search.people')

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

  const hits = await walk(stepsOf(ctx, typed, exact), after, most)
  return view(ctx, hits, page)
}

async function idOfUsername(ctx: MemberContext, q: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, withoutAt(q)))
  return row?.id
}

/** The order of the answer. */
function stepsOf(ctx: MemberContext, { words, own, elsewhere }: Typed, exact: string | undefined): Step[] {
  const me = ctx.viewer.id
  const others = (subject: SQL) => (exact ? sql`${subject} <> ${exact}::uuid` : sql`true`)
  const strangers = (subject: SQL) => sql`${others(subject)} and not ${areFriends(me, subject)}`
  const friends = { lexicon: personWords, words, only: others }
  const rest = { lexicon: personWords, words, only: strangers }
  const guess = guessing(ctx.db, words)
  return [
    async (after) => (exact && !after ? [{ place: 0, word: '', id: exact }] : []),
    (after, most) => firstHits(ctx.db, startsAmong(friends, friendIdsOf(me)), after, most),
    ...starting(ctx.db, rest, own),
    ...starting(ctx.db, rest, elsewhere),
    guess((near) => nearAmong({ ...friends, near }, friendIdsOf(me))),
    guess((near) => nearInCities({ ...rest, near }, own)),
    guess((near) => nearInCities({ ...rest, near }, elsewhere)),
  ]
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
