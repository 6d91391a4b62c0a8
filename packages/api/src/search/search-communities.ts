import { communities, communityMembers, communityWords } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import type { List, Page } from '@stoop/validators/paging'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { toCommunity } from '../communities/community-view.ts'
import { membershipOf } from '../communities/gate.ts'
import type { MemberContext } from '../context.ts'
import { listed, rowsFor } from '../paging.ts'
import { ahead, cursorByHit, firstHits, type Hit, type Step } from './hits.ts'
import { allBegin, type Search } from './lexicon.ts'
import { bestOfEach, nearInCities } from './near.ts'
import { nearWords } from './near-words.ts'
import { startsInCities } from './starts.ts'
import { readTyped, type Typed } from './typed.ts'

const byHit = cursorByHit('search.communities')

/** The order of the answer. */
const RANK = { own: 0, elsewhere: 1, saidOwn: 2, saidElsewhere: 3, nearOwn: 4, nearElsewhere: 5 }

/**
 * Living communities of all cities: those of whose name every word typed begins a word, then those where description and
 * city help, then those whose name is near it; each time the viewer's own city first (R59). A private one only for those
 * inside (R21). Blank finds none.
 */
export async function searchCommunities(
  ctx: MemberContext,
  { q, ...page }: Page & { q?: string | undefined },
): Promise<List<Community>> {
  const after = byHit.read(page.cursor)
  const most = rowsFor(page)
  const typed = q ? await readTyped(ctx, q) : undefined
  if (!typed || typed.words.length === 0) return { items: [], nextCursor: null }

  const search = { lexicon: communityWords, words: typed.words, only: mayKnow(ctx.viewer.id) }
  const hits = await firstHits(ctx.db, ahead(beginning(search, typed, most), after), most)
  if (hits.length < most) hits.push(...(await firstHits(ctx.db, await near(ctx, search, typed, after), most)))
  return view(ctx, hits, page)
}

/** SQL: the community is not private, or the viewer is in it. */
const mayKnow = (viewerId: string) => (subject: SQL) =>
  sql`exists (select 1 from ${communities} c where c.id = ${subject} and (not c.is_private
    or exists (select 1 from ${communityMembers} m where m.community_id = c.id and m.user_id = ${viewerId})))`

const inName = (words: SQL) => sql`${words}.in_name`

function beginning(search: Search, { own, elsewhere }: Typed, most: number): Step[] {
  const named = { ...search, counting: inName }
  const only = (subject: SQL) => sql`${search.only(subject)} and not (${allBegin(named, search.words, subject)})`
  const said = { ...search, only }
  const step = (what: Search, cities: string[], rank: number): Step => ({
    rank,
    find: (after) => startsInCities(what, cities, { rank, after, most }),
  })
  return [
    step(named, own, RANK.own),
    step(named, elsewhere, RANK.elsewhere),
    step(said, own, RANK.saidOwn),
    step(said, elsewhere, RANK.saidElsewhere),
  ]
}

async function near(ctx: MemberContext, search: Search, typed: Typed, after: Hit | undefined): Promise<SQL[]> {
  const words = await nearWords(ctx.db, typed.words)
  if (words.every((few) => few.length === 0)) return []
  // Whatever begins with the words was found before, in the name or in what is said about it.
  const only = (subject: SQL) => sql`${search.only(subject)} and not (${allBegin(search, search.words, subject)})`
  const wider = { ...search, only, counting: inName, near: words }
  const own = nearInCities(wider, typed.own, RANK.nearOwn)
  return [bestOfEach([own, nearInCities(wider, typed.elsewhere, RANK.nearElsewhere)], after)]
}

async function view(ctx: MemberContext, hits: Hit[], page: Page): Promise<List<Community>> {
  if (hits.length === 0) return { items: [], nextCursor: null }
  const ids = hits.map(({ id }) => id)
  const rows = await ctx.db
    .select({ community: communities, role: communityMembers.role })
    .from(communities)
    .leftJoin(communityMembers, membershipOf(ctx.viewer.id))
    .where(inArray(communities.id, ids))
  const found = new Map(rows.map((row) => [row.community.id, row]))
  const shown = hits.flatMap((hit) => {
    const row = found.get(hit.id)
    return row ? [{ hit, row }] : []
  })
  return listed(
    shown,
    page,
    ({ row }) => toCommunity(row),
    ({ hit }) => byHit.write(hit),
  )
}
