import type { Database, Tx } from '@stoop/db/client'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { friendships, personWords, users } from '@stoop/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import type { PersonRow } from '../friends/person-view.ts'
import { findNamesake } from '../search-index/query-terms.ts'
import { hasPrefix, isFirstMatch } from '../search-index/search-index.ts'
import { bylineColumns } from '../users/byline.ts'
import { hasBlocks, withoutBlocks } from '../users/hidden-people.ts'
import { profileTextColumns } from '../users/profile-texts.ts'
import { isVisiblePerson } from '../users/visibility.ts'
import type { SearchMatch } from './search-matches.ts'

type NearbyValues = { viewerId: string; word: string; limit: number }

/**
 * Searches for one folded word among the people who rank first: the user with this username, the viewer's friends, and people in
 * the viewer's city. With `limit` matches, the complete search is not needed. Returns no rows if the viewer has blocks.
 */
export async function findNearbyPeople(
  { db, viewer }: Pick<AuthenticatedContext, 'db' | 'viewer'>,
  values: Omit<NearbyValues, 'viewerId'>,
): Promise<{ match: SearchMatch; person: PersonRow }[]> {
  if (viewer.hasBlocks) return []
  const rows = await findRows(db, { ...values, viewerId: viewer.id })
  return rows.map(({ rank, word, person }) => ({ match: { rank, place: 0, word, id: person.id }, person }))
}

// This statement takes a third less of the database's time than the complete search: it leaves out blocks and other cities, and
// reads the viewer's friendships once instead of for each match.
const findRows = preparedQuery((db: Database | Tx, params: Params<NearbyValues>) =>
  withoutBlocks(() => {
    const { viewerId, limit } = params
    const word = sql`${params.word}::text`
    const search = { indexTable: personWords }
    const exactId = sql`(select exact_id from scope)`
    const isFriend = sql`relation.status = 'accepted'`
    const isFirstOfPerson = sql`${hasPrefix(sql`w.word`, word)} and ${isFirstMatch(search, sql`w`, word)}
      and ${isVisiblePerson(viewerId, sql`w.subject_id`)} and w.subject_id is distinct from ${exactId}`
    const scope = db
      .$with('scope', {})
      .as(sql`select u.selected_city as city, ${findNamesake(viewerId, params.word)} as exact_id
      from ${users} u where u.id = ${viewerId}::uuid`)
    const relation = db.$with('relation', {}).as(sql`
      select f.addressee_id as other_id, f.id, f.status, true as is_requester from ${friendships} f where f.requester_id = ${viewerId}::uuid
      union all select f.requester_id, f.id, f.status, false from ${friendships} f where f.addressee_id = ${viewerId}::uuid`)
    // PostgreSQL looks up the friends in the index of words by their sorted ids, or reads all words with the prefix if those are fewer.
    const found = sql`(
      select 0 as rank, '' as word, exact_id as id from scope where exact_id is not null
      union all
      select 1, w.word, w.subject_id from ${personWords} w
      where w.subject_id = any(array(select relation.other_id from relation where ${isFriend})) and ${isFirstOfPerson}
      union all
      (select 2, w.word, w.subject_id from ${personWords} w where w.city = (select city from scope) and ${isFirstOfPerson}
        and w.subject_id not in (select relation.other_id from relation where ${isFriend})
        order by w.word, w.subject_id limit ${limit}::int)
      order by rank, word, id limit ${limit}::int
    ) match`
    const declined = (column: typeof friendships.respondedAt | typeof friendships.withdrawnAt) =>
      sql<Date | null>`case when relation.status = 'declined' then (select ${sql.identifier(column.name)} from ${friendships} f
        where f.id = relation.id) end`.mapWith(column)
    const person = {
      ...bylineColumns,
      ...profileTextColumns,
      selectedCity: users.selectedCity,
      isCityShown: users.isCityShown,
      friendshipId: sql<string | null>`relation.id`,
      requesterId: sql<
        string | null
      >`case when relation.is_requester then ${viewerId}::uuid else relation.other_id end`,
      status: sql<PersonRow['status']>`relation.status`,
      respondedAt: declined(friendships.respondedAt),
      withdrawnAt: declined(friendships.withdrawnAt),
    }
    return db
      .with(scope, relation)
      .select({ rank: sql<number>`match.rank`, word: sql<string>`match.word`, person })
      .from(users)
      .innerJoin(found, eq(users.id, sql`match.id`))
      .leftJoin(sql`relation`, sql`relation.other_id = match.id`)
      .where(sql`not ${hasBlocks(viewerId)}`)
      .orderBy(sql`match.rank, match.word, match.id`)
  }),
)
