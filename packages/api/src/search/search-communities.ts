import { communities, communityMembers, communityWords } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import type { List, Page } from '@stoop/validators/paging'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { toCommunity } from '../communities/community-view.ts'
import { membershipOf } from '../communities/gate.ts'
import type { MemberContext } from '../context.ts'
import { listed, rowsFor } from '../paging.ts'
import { cursorByHit, type Hit, type Step, walk } from './hits.ts'
import { allMatch, type Search } from './lexicon.ts'
import { guessing, nearInCities } from './near.ts'
import { starting } from './starts.ts'
import { readTyped, type Typed } from './typed.ts'

const byHit = cursorByHit('search.communities')

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

  const hits = await walk(stepsOf(ctx, typed), after, most)
  return view(ctx, hits, page)
}

/** SQL: the community is not private, or the viewer is in it. */
const mayKnow = (viewerId: string) => (subject: SQL) =>
  sql`exists (select 1 from ${communities} c where c.id = ${subject} and (not c.is_private
    or exists (select 1 from ${communityMembers} m where m.community_id = c.id and m.user_id = ${viewerId})))`

const inName = (words: SQL) => sql`${words}.in_name`

/** The order of the answer. */
function stepsOf(ctx: MemberContext, { words, own, elsewhere }: Typed): Step[] {
  const known = mayKnow(ctx.viewer.id)
  const whole = { lexicon: communityWords, words, only: known }
  const named = { ...whole, counting: inName }
  const butNot = (found: Search) => (subject: SQL) =>
    sql`${known(subject)} and not (${allMatch(found, words, subject)})`
  const said = { ...whole, only: butNot(named) }
  const almostNamed = { ...named, only: butNot(whole) }
  const guess = guessing(ctx.db, words)
  return [
    ...starting(ctx.db, named, own),
    ...starting(ctx.db, named, elsewhere),
    ...starting(ctx.db, said, own),
    ...starting(ctx.db, said, elsewhere),
    guess((near) => nearInCities({ ...almostNamed, near }, own)),
    guess((near) => nearInCities({ ...almostNamed, near }, elsewhere)),
  ]
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
