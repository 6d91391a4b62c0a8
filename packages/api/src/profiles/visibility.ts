import { users } from '@stoop/db/schema'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { isHiddenPerson } from './hidden-people.ts'

/**
 * SQL: the viewer (null when signed out) may see this person. Part of every query that returns, counts or looks up
 * people: authors, members, friends, actors of notifications.
 */
export const isVisiblePerson = (viewerId: string | SQLWrapper | null, personId: SQLWrapper = users.id): SQL =>
  sql`not (${isHiddenPerson(viewerId, personId)})`

/** A person as a path or body names them. */
export type PersonRef = { id: string } | { username: string }

/** SQL: the row of users that `ref` names, if the viewer may see it. A username matches in any case. */
export const matchesVisiblePerson = (viewerId: string | null, ref: PersonRef): SQL | undefined =>
  and('id' in ref ? eq(users.id, ref.id) : eq(users.username, ref.username), isVisiblePerson(viewerId))

/** Returns the id of a person whom the viewer may see. Throws notFound for an unknown or hidden one alike. */
export async function requirePerson(ctx: AuthenticatedContext, ref: PersonRef): Promise<string> {
  const [person] = await ctx.db.select({ id: users.id }).from(users).where(matchesVisiblePerson(ctx.viewer.id, ref))
  if (!person) throw notFound('Person')
  return person.id
}
