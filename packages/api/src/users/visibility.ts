import { users } from '@stoop/db/schema'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type AuthenticatedContext, primaryOf, type Services } from '../context.ts'
import { notFound } from '../errors.ts'
import { findFormerOwner } from './former-usernames.ts'
import { isHiddenAmongMany, isHiddenPerson } from './hidden-people.ts'

/**
 * SQL: the viewer (null when signed out) may see this person. Every query that returns, counts or looks up people must contain
 * this condition.
 */
export const isVisiblePerson = (viewerId: string | SQLWrapper | null, personId: SQLWrapper = users.id): SQL =>
  sql`not (${isHiddenPerson(viewerId, personId)})`

/**
 * SQL: like `isVisiblePerson`, but faster in queries that check hundreds of people. Also excludes the ids in `otherPeople`, a
 * query.
 */
export const isVisibleAmongMany = (
  viewerId: string | SQLWrapper | null,
  personId: SQLWrapper = users.id,
  otherPeople?: SQL,
): SQL => sql`not (${isHiddenAmongMany(viewerId, personId, otherPeople)})`

/** How a path or body identifies a person. */
export type PersonRef = { id: string } | { username: string }

/** SQL: the row of users identified by `ref`, if the viewer may see it. Ignores the case of usernames. */
export const matchesVisiblePerson = (viewerId: string | null, ref: PersonRef): SQL | undefined =>
  and('id' in ref ? eq(users.id, ref.id) : eq(users.username, ref.username), isVisiblePerson(viewerId))

/**
 * Returns the id of a person that the viewer may see. Accepts a username that the person had in the last 90 days. Throws the same
 * notFound for unknown and for hidden people.
 */
export async function requirePerson(ctx: AuthenticatedContext, ref: PersonRef): Promise<string> {
  const [person] = await findByAnyUsername(ctx, ref, (current) =>
    primaryOf(ctx).select({ id: users.id }).from(users).where(matchesVisiblePerson(ctx.viewer.id, current)),
  )
  if (!person) throw notFound('Person')
  return person.id
}

/** Runs a query for a username. If it finds nothing, runs it again for the member who had this username in the last 90 days. */
export async function findByAnyUsername<Row>(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  ref: PersonRef,
  query: (ref: PersonRef) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const rows = await query(ref)
  if (rows.length > 0 || 'id' in ref) return rows
  const id = await findFormerOwner(services, ref.username)
  return id === undefined ? [] : query({ id })
}
