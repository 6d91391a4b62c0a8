import { communities, communityMembers, users } from '@stoop/db/schema'
import type { City } from '@stoop/validators/cities'
import { ann } from '@stoop/validators/fixtures/people'
import { suggestionsOf } from '@stoop/validators/fixtures/people-views'
import { id } from '@stoop/validators/ids'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { pageInput } from '@stoop/validators/paging'
import type { Suggestion } from '@stoop/validators/people'
import { suggestion } from '@stoop/validators/people'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { type ServerTexts, textsIn } from '../locales/texts.ts'
import { createCursor, limitWithLookahead, toPage } from '../paging.ts'
import { localeOf } from '../request-locale.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { bylineColumns, toByline } from '../users/byline.ts'
import { type ProfileTexts, pickProfileTexts, profileTextColumns } from '../users/profile-texts.ts'
import { isVisibleAmongMany } from '../users/visibility.ts'
import { friendIds } from './friendship-pair.ts'
import {
  latestMembershipId,
  latestUserId,
  type SuggestionBounds,
  suggestionCandidates,
  suggestionTimes,
} from './suggestion-candidates.ts'

/** The cursor contains the rank of the page's last suggestion, and the bounds that the first page set. */
const rankCursor = createCursor('friends.suggestions', z.tuple([z.int(), z.int(), z.int(), id, id, z.nullable(id)]))

/**
 * Lists people that the viewer may know. Sorts by same city, mutual friends, shared communities and newest. Excludes
 * `excludedFromSuggestions` and people who turned suggestions off. Later pages ignore users and memberships that are newer than
 * the first page.
 */
export async function listSuggestions(ctx: AuthenticatedContext, page: PageInput): Promise<ListPage<Suggestion>> {
  const texts = textsIn(localeOf(ctx)).suggestions
  const after = rankCursor.decode(page.cursor)
  const bounds = after && { newestUserId: after[4], newestMembershipId: after[5] }
  const rank = sql`(c.nearby, c.mutual, c.shared, c.id)`
  const rows = await ctx.db
    .select({
      ...bylineColumns,
      ...profileTextColumns,
      selectedCity: shownCity,
      rank: { nearby: sql<number>`c.nearby`, mutual: sql<number>`c.mutual`, shared: sql<number>`c.shared` },
      bounds: { newestUserId: latestUserId, newestMembershipId: latestMembershipId },
      mutual: mutualFriendCount(ctx.viewer.id),
      shared: sharedCommunityCount(ctx.viewer.id),
    })
    .from(sql`(select * from ${suggestionCandidates({ viewerId: ctx.viewer.id, ...suggestionTimes(ctx.clock.now()) }, bounds)} c
      ${after ? sql`where ${rank} < (${after[0]}::int, ${after[1]}::int, ${after[2]}::int, ${after[3]}::uuid)` : sql``}
      order by c.nearby desc, c.mutual desc, c.shared desc, c.id desc limit ${limitWithLookahead(page)}) c`)
    .innerJoin(users, eq(users.id, sql`c.id`))
    .orderBy(sql`c.nearby desc, c.mutual desc, c.shared desc, c.id desc`)
  return toPage(
    rows,
    page,
    (row) => toSuggestion(texts, row),
    ({ id: lastId, rank, bounds: newBounds }) => {
      const { newestUserId: member, newestMembershipId: membership } = bounds ?? newBounds
      return rankCursor.encode([rank.nearby, rank.mutual, rank.shared, lastId, member, membership])
    },
  )
}

const shownCity = sql<City | null>`case when ${users.isCityShown} then ${users.selectedCity} end`

// The rank counts only the newest friends and memberships. The viewer sees the full number.
const mutualFriendCount = (viewerId: string) => sql<number>`(
  select count(*)::int from ${friendIds(sql`c.id`)} theirs
  where theirs.id in ${friendIds(viewerId)} and ${isVisibleAmongMany(viewerId, sql`theirs.id`)})`

const sharedCommunityCount = (viewerId: string) => sql<number>`(
  select count(*)::int from ${communityMembers} theirs where theirs.user_id = c.id and theirs.is_on_profile and theirs.community_id in (
    select m.community_id from ${communityMembers} m join ${communities} k on k.id = m.community_id
    where m.user_id = ${viewerId} and not k.is_private and k.archived_at is null))`

type SuggestionRow = Parameters<typeof toByline>[0] &
  ProfileTexts &
  Pick<Suggestion, 'selectedCity'> & {
    rank: { nearby: number }
    bounds: SuggestionBounds
    mutual: number
    shared: number
  }

type Reasons = ServerTexts['suggestions']

const toSuggestion = (
  texts: Reasons,
  { rank, mutual, shared, selectedCity, bounds: _, ...person }: SuggestionRow,
): Suggestion => ({
  ...toByline(person),
  ...pickProfileTexts(person),
  selectedCity,
  isFriend: false,
  friendshipStatus: 'none',
  friendshipId: null,
  reason: composeReason(texts, { mutual, shared, city: selectedCity, isNearby: rank.nearby === 1 }),
})

type ReasonFacts = { mutual: number; shared: number; city: string | null; isNearby: boolean }

function composeReason(texts: Reasons, { mutual, shared, city, isNearby }: ReasonFacts): string {
  if (city !== null && isNearby && mutual + shared === 0) return texts.livesIn(city)
  const elsewhere = isNearby ? null : city
  if (mutual + shared === 0) return elsewhere === null ? texts.newOnStoop : texts.newFrom(elsewhere)
  const reason = mutual > 0 ? texts.mutualFriends(mutual) : texts.sharedCommunities(shared)
  return elsewhere === null ? reason : texts.inCity(reason, elsewhere)
}

export const listSuggestionsEndpoint = endpoint(
  {
    rest: 'GET /api/friends/suggestions',
    summary: 'List people you may know',
    description:
      'Lists people you may know, with a reason: people in your city first, then by mutual friends and shared communities. Friends, people with an open request and dismissed people are left out.',
    output: listOf(suggestion),
    mayReadReplica: true,
    example: { responses: { 200: suggestionsOf(ann).slice(0, 1) } },
  },
  authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listSuggestions(ctx, input)),
)
