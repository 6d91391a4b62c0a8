import { communities, communityMembers, users } from '@stoop/db/schema'
import { id } from '@stoop/validators/ids'
import type { List, Page } from '@stoop/validators/paging'
import type { Suggestion } from '@stoop/validators/people'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { MemberContext } from '../context.ts'
import { cursorOf, listed, rowsFor } from '../paging.ts'
import { bylineColumns, toByline } from '../profiles/byline.ts'
import { acquaintances, type Bounds, EACH, neverSuggested, newestMember, newestMembership } from './acquaintances.ts'
import { friendIdsOf } from './pair.ts'

/** The rank of the last one shown, and what the walk is bound to. */
const byRank = cursorOf('friends.suggestions', z.tuple([z.int(), z.int(), z.int(), id, id, z.nullable(id)]))

/**
 * People the viewer may know: same city first, then mutual friends, shared communities, newest. Never oneself, friends,
 * anyone with a request either way, or whom one dismissed in the last 180 days (R8, R49). Who signs up or joins a community
 * after the first page moves nobody on the next ones.
 */
export async function listSuggestions(ctx: MemberContext, page: Page): Promise<List<Suggestion>> {
  const after = byRank.read(page.cursor)
  const bounds = after && { member: after[4], membership: after[5] }
  const rank = sql`(c.nearby, c.mutual, c.shared, c.id)`
  const rows = await ctx.db
    .select({
      ...bylineColumns,
      bio: users.bio,
      selectedCity: users.selectedCity,
      rank: { nearby: sql<number>`c.nearby`, mutual: sql<number>`c.mutual`, shared: sql<number>`c.shared` },
      bounds: { member: newestMember, membership: newestMembership },
      mutual: mutualFriends(ctx.viewer.id),
      shared: sharedCommunities(ctx.viewer.id),
    })
    .from(sql`(select * from ${acquaintances(ctx, bounds)} c
      ${after ? sql`where ${rank} < (${after[0]}::int, ${after[1]}::int, ${after[2]}::int, ${after[3]}::uuid)` : sql``}
      order by c.nearby desc, c.mutual desc, c.shared desc, c.id desc limit ${rowsFor(page)}) c`)
    .innerJoin(users, eq(users.id, sql`c.id`))
    .orderBy(sql`c.nearby desc, c.mutual desc, c.shared desc, c.id desc`)
  return listed(rows, page, toSuggestion, ({ id: last, rank, bounds: now }) => {
    const { member, membership } = bounds ?? now
    return byRank.write([rank.nearby, rank.mutual, rank.shared, last, member, membership])
  })
}

/** SQL: how many suggestions there are, counted as far as 100: a badge shows no more than `99+` (R20). */
export const suggestionsCount = (ctx: MemberContext) => sql<number>`(select count(*)::int from (
  select 1 from ${users} u where u.id not in ${neverSuggested(ctx)} order by u.id desc limit ${EACH}
) free)`

// The rank was reckoned from the newest friends and members alone; what is told is exact.
const mutualFriends = (me: string) => sql<number>`(
  select count(*)::int from ${friendIdsOf(sql`c.id`)} theirs where theirs.id in ${friendIdsOf(me)})`

const sharedCommunities = (me: string) => sql<number>`(
  select count(*)::int from ${communityMembers} theirs where theirs.user_id = c.id and theirs.community_id in (
    select m.community_id from ${communityMembers} m join ${communities} k on k.id = m.community_id
    where m.user_id = ${me} and not k.is_private and k.archived_at is null))`

type Row = Parameters<typeof toByline>[0] &
  Pick<Suggestion, 'bio' | 'selectedCity'> & {
    rank: { nearby: number }
    bounds: Bounds
    mutual: number
    shared: number
  }

const toSuggestion = ({ rank, mutual, shared, bio, selectedCity, bounds: _, ...name }: Row): Suggestion => ({
  ...toByline(name),
  bio,
  selectedCity,
  isFriend: false,
  friendshipStatus: 'none',
  friendshipId: null,
  reason: reasonFor(mutual, shared, rank.nearby ? selectedCity : null),
})

function reasonFor(mutual: number, shared: number, city: string | null): string {
  if (mutual > 0) return mutual === 1 ? '1 mutual friend' : `${mutual} mutual friends`
  if (shared > 0) return shared === 1 ? 'In one of your communities' : `In ${shared} of your communities`
  return city === null ? 'New on Stoop' : `Lives in ${city}`
}
