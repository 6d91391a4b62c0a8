import { blocks, hiddenUsers } from '@stoop/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isHiddenByRow } from './suspension.ts'

/**
 * SQL: this person is hidden from the viewer (null when signed out). Suspended and deleted members are hidden from everyone, and
 * two members with a block from each other. The reasons are defined only in this file.
 */
export const isHiddenPerson = (viewerId: string | SQLWrapper | null, personId: SQLWrapper): SQL =>
  isHiddenOrBlocked(isHiddenFromAll(personId), viewerId, personId)

/**
 * SQL: like `isHiddenPerson`, but faster for the people of a page while no member is suspended or deleted, which PostgreSQL then
 * finds out once per query.
 */
export const isHiddenOnPage = (viewerId: string | SQLWrapper | null, personId: SQLWrapper): SQL =>
  isHiddenOrBlocked(isHiddenIf(isAnyoneHidden, personId), viewerId, personId)

function isHiddenOrBlocked(isHidden: SQL, viewerId: string | SQLWrapper | null, personId: SQLWrapper): SQL {
  if (viewerId === null || isForViewersWithoutBlocks) return isHidden
  return sql`(${isHidden} or (${personId} in (${peopleWithBlock(viewerId)})) is true)`
}

const isHiddenFromAll = (personId: SQLWrapper) => sql`(select true from ${hiddenUsers}
    where ${hiddenUsers.userId} = ${personId} and ${isHiddenByRow}) is true`

/**
 * SQL: this person is hidden from a viewer without blocks. `isAny` is `isAnyoneHidden`, evaluated once per query: if it is false,
 * no person is looked up, which takes less time than the lookups of dozens of people.
 */
export const isHiddenIf = (isAny: SQL, personId: SQLWrapper): SQL => sql`(${isAny} and ${isHiddenFromAll(personId)})`

/** SQL: some member is suspended or deleted. */
export const isAnyoneHidden: SQL = sql`exists (select from ${hiddenUsers} where ${isHiddenByRow})`

/**
 * SQL: the person is hidden from the viewer or is in `otherPeople`, a query of ids. Unlike isHiddenPerson, reads all hidden
 * members once, which makes each check faster in a query about hundreds of people.
 */
export const isHiddenAmongMany = (viewerId: string | SQLWrapper | null, personId: SQLWrapper, otherPeople?: SQL): SQL =>
  sql`(${personId} in (${hiddenPeople(viewerId)}${otherPeople ? sql` union all ${otherPeople}` : sql``})) is true`

/** SQL: the ids of suspended and deleted members, who are hidden from everyone. */
export const peopleHiddenFromAll: SQL = sql`select ${hiddenUsers.userId} from ${hiddenUsers} where ${isHiddenByRow}`

/** SQL: the ids of everyone hidden from the viewer, possibly with duplicates. */
export const hiddenPeople = (viewerId: string | SQLWrapper | null): SQL =>
  viewerId === null || isForViewersWithoutBlocks
    ? peopleHiddenFromAll
    : sql`${peopleHiddenFromAll} union all ${peopleWithBlock(viewerId)}`

/** SQL: the ids of everyone who has a block with the viewer, in either direction. Some ids appear twice. */
export const peopleWithBlock = (viewerId: string | SQLWrapper) =>
  sql`${blockedBy(viewerId)} union all ${blockersOf(viewerId)}`

/** SQL: the ids of the members that the viewer has blocked. */
export const blockedBy = (viewerId: string | SQLWrapper) =>
  sql`select b.blocked_id as id from ${blocks} b where b.blocker_id = ${viewerId}::uuid`
const blockersOf = (viewerId: string | SQLWrapper) =>
  sql`select b.blocker_id as id from ${blocks} b where b.blocked_id = ${viewerId}::uuid`

/** Reading up to 100 rows takes less time than an index search for each person with a block. */
const FEW_ROWS = 100

/**
 * SQL: the number of rows that blocks hide from the viewer. `countRows` gets a function that adds the condition that a person has
 * a block with the viewer; `total` is at least the number of rows. Without blocks, which PostgreSQL checks once per query, the
 * number is 0 and nothing is counted.
 */
export const countWithBlock = (
  viewerId: string | SQLWrapper,
  total: SQLWrapper,
  countRows: (hasBlock: (personId: SQL) => SQL) => SQL,
): SQL =>
  isForViewersWithoutBlocks
    ? sql`0`
    : sql`case when ${total} = 0 or not ${hasBlocks(viewerId)} then 0 when ${total} <= ${sql.raw(String(FEW_ROWS))}
    then ${countRows((personId) => sql`(${personId} in (${peopleWithBlock(viewerId)})) is true`)}
    else ${countRows((personId) => sql`${personId} = any(array(${peopleWithBlock(viewerId)}))`)} end`

/** SQL: the viewer blocks a member or is blocked by one. */
export const hasBlocks = (viewerId: string | SQLWrapper) =>
  sql<boolean>`((select exists (${blockedBy(viewerId)})) or (select exists (${blockersOf(viewerId)})))`

let isForViewersWithoutBlocks = false

/**
 * Builds a query for viewers without blocks: the conditions above then leave blocks out. The query must return no row if the
 * viewer has blocks (query-by-blocks.ts).
 */
export function withoutBlocks<Query>(build: () => Query): Query {
  isForViewersWithoutBlocks = true
  try {
    return build()
  } finally {
    isForViewersWithoutBlocks = false
  }
}
