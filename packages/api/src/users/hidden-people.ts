import { blocks, hiddenUsers } from '@stoop/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isHiddenByRow } from './suspension.ts'

/**
 * SQL: this person is hidden from the viewer (null if signed out). Suspended and deleted members are hidden from everyone, and a
 * block hides two members from each other. Only this file defines who is hidden.
 */
export const isHiddenPerson = (viewerId: string | SQLWrapper | null, personId: SQLWrapper): SQL =>
  isHiddenOrBlocked(isHiddenFromAll(personId), viewerId, personId)

/**
 * SQL: like `isHiddenPerson`, for the people of a page. First checks, once per query, whether any member is suspended or deleted,
 * which is faster if there is none.
 */
export const isHiddenOnPage = (viewerId: string | SQLWrapper | null, personId: SQLWrapper): SQL =>
  isHiddenOrBlocked(isHiddenIf(isAnyoneHidden, personId), viewerId, personId)

function isHiddenOrBlocked(isHidden: SQL, viewerId: string | SQLWrapper | null, personId: SQLWrapper): SQL {
  if (viewerId === null || isForViewersWithoutBlocks) return isHidden
  return sql`(${isHidden} or (${personId} in (${peopleWithBlock(viewerId)})) is true)`
}

/**
 * SQL: this person is hidden from another one who is not the viewer. Looks up three rows, so it is fast for single people in
 * queries that join their tables.
 */
export const isHiddenFromOther = (otherId: SQLWrapper, personId: SQLWrapper): SQL =>
  sql`(${isHiddenFromAll(personId)} or (select exists (select from ${blocks} b where b.blocker_id = ${otherId} and b.blocked_id = ${personId}))
    or (select exists (select from ${blocks} b where b.blocker_id = ${personId} and b.blocked_id = ${otherId})))`

const isHiddenFromAll = (personId: SQLWrapper) => sql`(select true from ${hiddenUsers}
    where ${hiddenUsers.userId} = ${personId} and ${isHiddenByRow}) is true`

/**
 * SQL: this person is hidden from a viewer who has no blocks. `isAny` is `isAnyoneHidden`, evaluated once per query. If it is
 * false, people are not looked up.
 */
export const isHiddenIf = (isAny: SQL, personId: SQLWrapper): SQL => sql`(${isAny} and ${isHiddenFromAll(personId)})`

/** SQL: at least one member is suspended or deleted. */
export const isAnyoneHidden: SQL = sql`exists (select from ${hiddenUsers} where ${isHiddenByRow})`

/**
 * SQL: the person is hidden from the viewer, or is in `otherPeople`, a query of ids. Reads all hidden members once, so it is
 * faster than isHiddenPerson for hundreds of people.
 */
export const isHiddenAmongMany = (viewerId: string | SQLWrapper | null, personId: SQLWrapper, otherPeople?: SQL): SQL =>
  sql`(${personId} in (${hiddenPeople(viewerId)}${otherPeople ? sql` union all ${otherPeople}` : sql``})) is true`

/** SQL: the ids of suspended and deleted members, who are hidden from everyone. */
export const peopleHiddenFromAll: SQL = sql`select ${hiddenUsers.userId} from ${hiddenUsers} where ${isHiddenByRow}`

/** SQL: the ids of all people who are hidden from the viewer. May contain duplicates. */
export const hiddenPeople = (viewerId: string | SQLWrapper | null): SQL =>
  viewerId === null || isForViewersWithoutBlocks
    ? peopleHiddenFromAll
    : sql`${peopleHiddenFromAll} union all ${peopleWithBlock(viewerId)}`

/** SQL: the ids of all people who have a block with the viewer, in either direction. May contain duplicates. */
export const peopleWithBlock = (viewerId: string | SQLWrapper) =>
  sql`${blockedBy(viewerId)} union all ${blockersOf(viewerId)}`

/** SQL: the ids of the members that the viewer has blocked. */
export const blockedBy = (viewerId: string | SQLWrapper) =>
  sql`select b.blocked_id as id from ${blocks} b where b.blocker_id = ${viewerId}::uuid`
const blockersOf = (viewerId: string | SQLWrapper) =>
  sql`select b.blocker_id as id from ${blocks} b where b.blocked_id = ${viewerId}::uuid`

/** Up to this number, reading all rows takes less time than an index search for each person with a block. */
const FEW_ROWS = 100

/**
 * SQL: the number of rows by people who have a block with the viewer. `countRows` counts them with the given condition. `total`
 * is an upper bound of the number. Without blocks, which is checked once per query, the result is 0 and nothing is counted.
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
 * Builds a query for viewers without blocks: in it, the conditions above do not check blocks. The query must return no row if the
 * viewer has blocks (query-by-blocks.ts).
 */
export const withoutBlocks = <Query>(build: () => Query): Query => buildFor(true, build)

/**
 * Builds a condition about other members than the viewer, such as those who can read a post. It checks their blocks in queries for
 * viewers without blocks too.
 */
export const withBlocks = <Query>(build: () => Query): Query => buildFor(false, build)

function buildFor<Query>(isWithoutBlocks: boolean, build: () => Query): Query {
  const before = isForViewersWithoutBlocks
  isForViewersWithoutBlocks = isWithoutBlocks
  try {
    return build()
  } finally {
    isForViewersWithoutBlocks = before
  }
}
