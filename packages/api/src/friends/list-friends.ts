import { friendships, users } from '@stoop/db/schema'
import { id } from '@stoop/validators/ids'
import type { List, Page } from '@stoop/validators/paging'
import type { Person } from '@stoop/validators/people'
import { asc, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { MemberContext } from '../context.ts'
import { cursorOf, listed, rowsFor } from '../paging.ts'
import { pairWith, personColumns, toPerson } from '../profiles/person.ts'
import { friendIdsOf } from './pair.ts'

const byName = cursorOf('friends.list', z.tuple([z.string(), id]))

const sortName = sql<string>`fold(${users.firstName} || ' ' || ${users.lastName})`

/** The viewer's friends by name, case and accents folded. */
export async function listFriends(ctx: MemberContext, page: Page): Promise<List<Person>> {
  const rows = await ctx.db
    .select({ ...personColumns, sortName })
    .from(users)
    .innerJoin(friendships, pairWith(ctx.viewer.id))
    .where(inArray(users.id, nextByName(ctx.viewer.id, page)))
    .orderBy(asc(sortName), asc(users.id))
  return listed(
    rows,
    page,
    (row) => toPerson(row, ctx.viewer.id, ctx.clock.now()),
    (row) => byName.write([row.sortName, row.id]),
  )
}

// Sorts ids and names alone, before anything else of a friend is read.
function nextByName(me: string, page: Page) {
  const after = byName.read(page.cursor)
  return sql`(select ${users.id} from ${friendIdsOf(me)} friend join ${users} on ${users.id} = friend.id
    ${after ? sql`where (${sortName}, ${users.id}) > (${after[0]}, ${after[1]}::uuid)` : sql``}
    order by ${sortName}, ${users.id} limit ${rowsFor(page)})`
}
