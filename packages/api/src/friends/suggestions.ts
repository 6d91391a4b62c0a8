import { communities, communityMembers, friendships, suggestionDismissals, users } from '@stoop/db/schema'
import { id } from '@stoop/validators/ids'
import type { List, Page } from '@stoop/validators/paging'
import type { Suggestion } from '@stoop/validators/people'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { MemberContext } from '../context.ts'
import { cursorOf, listed, rowsFor } from '../paging.ts'
import { bylineColumns, toByline } from '../profiles/byline.ts'
import { friendIdsOf } from './pair.ts'

const DISMISSED_MS = 180 * 24 * 60 * 60 * 1000
// How far each kind of acquaintance is followed: bounds the work, not the quality, of one call.
const FRIENDS_ASKED = 100
const EACH = 100

const byRank = cursorOf('friends.suggestions', z.tuple([z.int(), z.int(), z.int(), id]))

/**
 * People the viewer may know: same city first, then mutual friends, shared communities, newest. Never oneself, friends,
 * anyone with a request either way, or whom one dismissed in the last 180 days (R8, R49).
 */
export async function listSuggestions(ctx: MemberContext, page: Page): Promise<List<Suggestion>> {
  const after = byRank.read(page.cursor)
  const rank = sql`(c.nearby, c.mutual, c.shared, c.id)`
  const rows = await ctx.db
    .select({
      ...bylineColumns,
      bio: users.bio,
      selectedCity: users.selectedCity,
      nearby: sql<number>`c.nearby`,
      mutual: sql<number>`c.mutual`,
      shared: sql<number>`c.shared`,
    })
    .from(sql`${candidates(ctx)} c`)
    .innerJoin(users, eq(users.id, sql`c.id`))
    .where(after && sql`${rank} < (${after[0]}::int, ${after[1]}::int, ${after[2]}::int, ${after[3]}::uuid)`)
    .orderBy(sql`c.nearby desc, c.mutual desc, c.shared desc, c.id desc`)
    .limit(rowsFor(page))
  return listed(
    rows,
    page,
    ({ nearby, mutual, shared, bio, selectedCity, ...name }) => ({
      ...toByline(name),
      bio,
      selectedCity,
      isFriend: false,
      friendshipStatus: 'none',
      friendshipId: null,
      reason: reasonFor({ nearby, mutual, shared, selectedCity }),
    }),
    (row) => byRank.write([row.nearby, row.mutual, row.shared, row.id]),
  )
}

/** How many there are, for the tab's badge. */
export async function countSuggestions(ctx: MemberContext): Promise<number> {
  const [row] = await ctx.db.select({ n: sql<number>`count(*)::int` }).from(sql`${candidates(ctx)} c`)
  return row?.n ?? 0
}

function reasonFor(rank: { nearby: number; mutual: number; shared: number; selectedCity: string | null }): string {
  if (rank.mutual > 0) return rank.mutual === 1 ? '1 mutual friend' : `${rank.mutual} mutual friends`
  if (rank.shared > 0) return rank.shared === 1 ? 'In one of your communities' : `In ${rank.shared} of your communities`
  return rank.nearby && rank.selectedCity ? `Lives in ${rank.selectedCity}` : 'New on Stoop'
}

/** id, nearby (1 or 0), mutual, shared of everyone worth suggesting; a private community is no reason (R21). */
function candidates(ctx: MemberContext) {
  const me = ctx.viewer.id
  const since = new Date(ctx.clock.now() - DISMISSED_MS).toISOString()
  const free = (person: ReturnType<typeof sql>) => sql`${person} not in (select id from taken)`
  return sql`(
    with taken as materialized (
      select ${me}::uuid as id
      union all select ${friendships.addresseeId} from ${friendships} where ${friendships.requesterId} = ${me}
      union all select ${friendships.requesterId} from ${friendships} where ${friendships.addresseeId} = ${me}
      union all select ${suggestionDismissals.dismissedId} from ${suggestionDismissals}
        where ${suggestionDismissals.userId} = ${me} and ${suggestionDismissals.dismissedAt} > ${since}
    ), mutual as (
      select theirs.id, count(*)::int as n
      from (select id from ${friendIdsOf(me)} f limit ${FRIENDS_ASKED}) friend
      cross join lateral (
        (select f.addressee_id as id from ${friendships} f where f.requester_id = friend.id and f.status = 'accepted' limit ${EACH})
        union all
        (select f.requester_id from ${friendships} f where f.addressee_id = friend.id and f.status = 'accepted' limit ${EACH})
      ) theirs
      where ${free(sql`theirs.id`)} group by theirs.id order by n desc, theirs.id limit ${EACH}
    ), shared as (
      select fellow.user_id as id, count(*)::int as n
      from ${communityMembers} mine
      join ${communities} on ${communities.id} = mine.community_id and not ${communities.isPrivate}
      cross join lateral (
        select m.user_id from ${communityMembers} m where m.community_id = mine.community_id order by m.id desc limit ${EACH}
      ) fellow
      where mine.user_id = ${me} and ${free(sql`fellow.user_id`)} group by fellow.user_id order by n desc, fellow.user_id limit ${EACH}
    ), nearby as (
      select ${users.id} as id from ${users}
      where ${users.selectedCity} = (select u.selected_city from ${users} u where u.id = ${me}) and ${free(sql`${users.id}`)}
      order by ${users.id} desc limit ${EACH}
    ), newest as (
      select ${users.id} as id from ${users} where ${free(sql`${users.id}`)} order by ${users.id} desc limit ${EACH}
    )
    select known.id, coalesce(mutual.n, 0) as mutual, coalesce(shared.n, 0) as shared,
      (person.selected_city is not distinct from self.selected_city and self.selected_city is not null)::int as nearby
    from (
      select id from mutual union select id from shared union select id from nearby union select id from newest
    ) known
    join ${users} person on person.id = known.id
    join ${users} self on self.id = ${me}
    left join mutual on mutual.id = known.id
    left join shared on shared.id = known.id
  )`
}
