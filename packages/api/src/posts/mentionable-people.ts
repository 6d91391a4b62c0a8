import { personWords, users } from '@stoop/db/schema'
import type { Mentionable } from '@stoop/validators/posts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { hasPrefix } from '../search-index/search-index.ts'
import { bylineColumns, toByline } from '../users/byline.ts'
import { isVisiblePerson } from '../users/visibility.ts'

const MAX_PEOPLE = 8

/** SQL: a candidate's id in `findMentionable`. */
export const PERSON_ID = sql`person.id`

/**
 * Returns the first visible people in these groups that `isAllowed` accepts, sorted by group and name. A group is a query of user
 * ids. The first group must be the viewer's friends.
 */
export async function findMentionable(
  { db, viewer }: AuthenticatedContext,
  groups: SQL[],
  isAllowed: SQL,
): Promise<Mentionable[]> {
  const candidates = groups.map((ids, place) => sql`select g.id, ${sql.raw(`${place}`)} as place from (${ids}) g(id)`)
  const people = sql`(select c.id, min(c.place) as place from (${sql.join(candidates, sql` union all `)}) c group by c.id) person`
  const rows = await db
    .select({ ...bylineColumns, isFriend: sql<boolean>`person.place = 0` })
    .from(people)
    .innerJoin(users, eq(users.id, PERSON_ID))
    .where(sql`${PERSON_ID} <> ${viewer.id} and ${isVisiblePerson(viewer.id, PERSON_ID)} and ${isAllowed}`)
    .orderBy(sql`person.place`, users.sortName, users.id)
    .limit(MAX_PEOPLE)
  return rows.map(({ isFriend, ...row }) => ({ ...toByline(row), isFriend }))
}

/** SQL: each term is the start of a word in the names or the username of the person. */
export const hasTerms = (terms: string[], personId: SQL): SQL =>
  terms.length === 0
    ? sql`true`
    : sql.join(
        // Uses scalar subqueries, because for EXISTS PostgreSQL would build a hash of the words of all people.
        terms.map(
          (term) =>
            sql`(select true from ${personWords} w2 where w2.subject_id = ${personId} and ${hasPrefix(sql`w2.word`, term)} limit 1) is true`,
        ),
        sql` and `,
      )
