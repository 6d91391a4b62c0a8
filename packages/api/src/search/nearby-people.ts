import type { Database, Tx } from '@stoop/db/client'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { blocks, friendships, personWords, users } from '@stoop/db/schema'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { type FriendshipPair, matchesPair } from '../friends/friendship-pair.ts'
import { type PersonFields, personFields, type Relation } from '../friends/person-view.ts'
import { hasPrefix, isFirstMatch } from '../search-index/search-index.ts'
import { isAnyoneHidden, isHiddenIf } from '../users/hidden-people.ts'
import type { SearchMatch } from './search-matches.ts'

/** A row of a search for people. In rows of `findNearbyPeople`, `match` has only two fields. */
export type FoundPerson = {
  match: Pick<SearchMatch, 'rank' | 'word'> & Partial<SearchMatch>
  person: PersonFields
  /** The relation to the viewer; null if there is neither a friendship nor a request. */
  relation: Relation | null
}

type NearbyValues = { viewerId: string; word: string; limit: number }

/**
 * Searches for one word among the viewer's friends, who rank first, and the people in the viewer's city. If it finds `limit`
 * people, they fill the page. Finds nothing if the viewer has blocks, or if the word is a username.
 */
export async function findNearbyPeople(
  { db, viewer }: Pick<AuthenticatedContext, 'db' | 'viewer'>,
  values: Omit<NearbyValues, 'viewerId'>,
): Promise<FoundPerson[]> {
  if (viewer.hasBlocks) return []
  const find = viewer.isSiteSmall ? findRowsOfSmallSite : findRows
  return find(db, { ...values, viewerId: viewer.id })
}

// Faster than the complete search, because it leaves out blocks, usernames and other cities. Looks up the relation only of
// matches that have one. Reads it as one column, because each column takes time for every row.
const findRows = preparedQuery((db: Database | Tx, params: Params<NearbyValues>) => {
  const { viewerId, limit } = params
  const scope = scopeOf(params)
  const isMatch = matchesWord(params)
  const relatedIds = sql`array(
    select f.addressee_id from ${friendships} f where f.requester_id = ${viewerId}::uuid
    union all select f.requester_id from ${friendships} f where f.addressee_id = ${viewerId}::uuid)`
  // With "offset 0", PostgreSQL starts from the words: it looks up the related people by their ids, or reads all words with the
  // prefix if these are fewer. Without it, it would read all friendships first.
  const related = sql`
    select case when ${isAccepted} then 1 else 2 end as rank, w.word, w.subject_id as id, ${relationColumn} as relation
    from (
      select w.city, w.word, w.subject_id from ${personWords} w where w.subject_id = any(${relatedIds}) and ${isMatch} offset 0
    ) w
    join ${friendships} on ${matchesPair(viewerId, sql`w.subject_id`)}
    where ${isAccepted} or w.city = scope.city
    order by rank, word, id limit ${limit}::int`
  // If there are more related people than `limit`, the others are found here again, but they rank after this page.
  const others = sql`
    select 2, w.word, w.subject_id, null from ${personWords} w
    where w.city = scope.city and ${isMatch} and w.subject_id <> all(array(select id from related))
    order by w.word, w.subject_id limit ${limit}::int`
  const found = sql`(
    select match.* from ${scope} cross join lateral (
      with related as (${related})
      select * from related union all (${others}) order by rank, word, id limit ${limit}::int
    ) match
  ) match`
  return selectPeople(db, found, sql`match.relation`)
})

// Reads all words with the prefix and all friendships of the viewer once. This takes less time while the site has few words
// (decision 119).
const findRowsOfSmallSite = preparedQuery((db: Database | Tx, params: Params<NearbyValues>) => {
  const { viewerId, limit } = params
  const related = sql`(
    select f.addressee_id as id, f.status, f.id as friendship_id from ${friendships} f where f.requester_id = ${viewerId}::uuid
    union all select f.requester_id, f.status, f.id from ${friendships} f where f.addressee_id = ${viewerId}::uuid
  ) related`
  const found = sql`(
    select case when related.status = 'accepted' then 1 else 2 end as rank, w.word, w.subject_id as id, related.status, related.friendship_id
    from ${scopeOf(params)} cross join ${personWords} w left join ${related} on related.id = w.subject_id
    where ${matchesWord(params)} and (related.status = 'accepted' or w.city = scope.city)
    order by rank, word, id limit ${limit}::int
  ) match`
  const relation = sql`case when match.status = 'accepted' then to_json(match.friendship_id)
    when match.status is not null then (select ${relationColumn} from ${friendships} where ${friendships.id} = match.friendship_id) end`
  return selectPeople(db, found, relation)
})

/**
 * SQL: a row with the viewer's city and whether any member is hidden. It has no row if the viewer has blocks or the word is a
 * username, and PostgreSQL then skips the rest of the statement. "offset 0" makes it evaluate both columns once.
 */
const scopeOf = ({ viewerId, word }: Params<NearbyValues>): SQL => sql`(
    select (select u.selected_city from ${users} u where u.id = ${viewerId}::uuid) as city, ${isAnyoneHidden} as is_anyone_hidden
    where not exists (select from ${blocks} b where b.blocker_id = ${viewerId}::uuid)
      and not exists (select from ${blocks} b where b.blocked_id = ${viewerId}::uuid)
      and not exists (select from ${users} namesake where namesake.username = ${word}::citext and not namesake.must_verify_email)
    offset 0
  ) scope`

/** SQL: the word `w` starts with the prefix, is the first such word of the person, and the person is visible. */
const matchesWord = (params: Params<NearbyValues>): SQL => {
  const word = sql`${params.word}::text`
  return sql`${hasPrefix(sql`w.word`, word)} and ${isFirstMatch({ indexTable: personWords }, sql`w`, word)}
    and not ${isHiddenIf(sql`scope.is_anyone_hidden`, sql`w.subject_id`)}`
}

const selectPeople = (db: Database | Tx, matches: SQL, relation: SQL) =>
  db
    .select({
      match: { rank: sql<number>`match.rank`, word: sql<string>`match.word` },
      person: personFields,
      relation: sql<Relation | null>`${relation}`.mapWith(toRelation),
    })
    .from(users)
    .innerJoin(matches, eq(users.id, sql`match.id`))
    .orderBy(sql`match.rank, match.word, match.id`)

const isAccepted = eq(friendships.status, sql`'accepted'`)

/** SQL: the id of a friendship, or the fields of a request. */
const relationColumn = sql`case when ${isAccepted} then to_json(${friendships.id}) else json_build_array(${friendships.id},
  ${friendships.requesterId}, ${friendships.status}, ${friendships.respondedAt}, ${friendships.withdrawnAt}) end`

type RelationValue =
  | string
  | [string, requesterId: string, FriendshipPair['status'], respondedAt: string | null, withdrawnAt: string | null]

function toRelation(value: RelationValue): Relation {
  if (typeof value === 'string')
    return { friendshipId: value, requesterId: null, status: 'accepted', respondedAt: null, withdrawnAt: null }
  const [friendshipId, requesterId, status, respondedAt, withdrawnAt] = value
  return { friendshipId, requesterId, status, respondedAt: toDate(respondedAt), withdrawnAt: toDate(withdrawnAt) }
}

const toDate = (iso: string | null) => (iso === null ? null : new Date(iso))
