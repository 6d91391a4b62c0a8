import { friendships, personWords, users } from '@stoop/db/schema'
import { ben } from '@stoop/validators/fixtures/people'
import { personOf } from '@stoop/validators/fixtures/people-views'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import type { Person } from '@stoop/validators/people'
import { person } from '@stoop/validators/people'
import { searchInput } from '@stoop/validators/search'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { friendIds, friendshipColumns } from '../friends/friendship-pair.ts'
import { isFriendshipWith, personFields, toRelatedPerson } from '../friends/person-view.ts'
import { limitWithLookahead, toPage } from '../paging.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { isVisiblePerson } from '../users/visibility.ts'
import { type FoundPerson, findNearbyPeople } from './nearby-people.ts'
import { createPrefixStep, prefixMatchesAmong } from './prefix-search.ts'
import { createSearch, type SearchScope } from './run-search.ts'
import { createMatchCursor, MATCH_COLUMNS, matchOrder } from './search-matches.ts'
import { typoMatchesAmong, typoMatchesInCities } from './typo-search.ts'

const matchCursor = createMatchCursor('search.people')

/**
 * Finds people by name or username, in any order of words: the exact username, then prefixes, then typos and matches inside a
 * word. Within each, friends come first, then the viewer's city. Does not search emails. A blank query finds nothing.
 */
export async function searchPeople(
  ctx: AuthenticatedContext,
  { q, ...page }: PageInput & { q?: string | undefined },
): Promise<ListPage<Person>> {
  const after = matchCursor.decode(page.cursor)
  if (!q) return { items: [], nextCursor: null }
  const matches = await findMatches(ctx, q, { after, limit: limitWithLookahead(page) })
  const now = ctx.clock.now()
  return toPage(
    matches,
    page,
    ({ person, relation }) => toRelatedPerson(person, relation, ctx.viewer.id, now),
    ({ match, person }) => matchCursor.encode({ place: 0, id: person.id, ...match }),
  )
}

const friends = sql.identifier('friend')

const findMatches = createSearch<FoundPerson>({
  named: { name: 'friend', query: friendIds },
  findNearby: findNearbyPeople,
  prefixSteps(scope) {
    const { friendQuery, strangerQuery } = createQueries(scope)
    const { terms, exactId, ownCity, otherCities } = scope
    return [
      [
        () => sql`select 0 as place, '' as word, ${exactId}::uuid as id where ${exactId}::uuid is not null`,
        () => prefixMatchesAmong({ ...friendQuery, terms }, friends),
        createPrefixStep({ ...strangerQuery, terms }, ownCity, 'own'),
      ],
      [createPrefixStep({ ...strangerQuery, terms }, otherCities, 'others')],
    ]
  },
  typoSteps(scope, typos) {
    const { friendQuery, strangerQuery } = createQueries(scope)
    return [
      [() => typoMatchesAmong({ ...friendQuery, ...typos }, friends)],
      [() => typoMatchesInCities({ ...strangerQuery, ...typos }, scope.ownCity)],
      [() => typoMatchesInCities({ ...strangerQuery, ...typos }, scope.otherCities)],
    ]
  },
  selectRows: (select, matches, viewerId) =>
    select
      .select({ match: MATCH_COLUMNS, person: personFields, relation: friendshipColumns })
      .from(users)
      .innerJoin(matches, eq(users.id, sql`match.id`))
      .leftJoin(friendships, isFriendshipWith(viewerId))
      .orderBy(matchOrder),
})

/** Returns the searches among friends and among others. Both leave out the person whose username is the query. */
function createQueries({ viewerId, exactId }: SearchScope) {
  const isOtherPerson = (subject: SQL) =>
    sql`${isVisiblePerson(viewerId, subject)} and ${subject} is distinct from ${exactId}::uuid`
  const isStranger = (subject: SQL) => sql`${isOtherPerson(subject)} and ${subject} not in (select id from ${friends})`
  return {
    friendQuery: { indexTable: personWords, subjectFilter: isOtherPerson },
    strangerQuery: { indexTable: personWords, subjectFilter: isStranger },
  }
}

export const searchPeopleEndpoint = endpoint(
  {
    rest: 'GET /api/users/search',
    summary: 'Find people by name or username',
    description:
      'Finds people by name or username; it ignores case and accents and tolerates typos. Friends come first, then people in your city. A blank q returns an empty list.',
    output: listOf(person),
    mayReadReplica: true,
    example: { responses: { 200: [personOf(ben)] } },
  },
  authenticatedProcedure.input(searchInput).query(({ ctx, input }) => searchPeople(ctx, input)),
)
