import { friendships, users } from '@stoop/db/schema'
import { id } from '@stoop/validators/ids'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import type { Person } from '@stoop/validators/people'
import { asc, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AuthenticatedContext } from '../context.ts'
import { createCursor, limitWithLookahead, toPage } from '../paging.ts'
import { isFriendshipWith, personColumns, toPerson } from '../profiles/person-view.ts'
import { isVisiblePerson } from '../profiles/visibility.ts'
import { friendIds } from './friendship-pair.ts'

const nameCursor = createCursor('friends.list', z.tuple([z.string(), id]))

/** Lists the viewer's friends by name, ignoring case and accents. */
export async function listFriends(ctx: AuthenticatedContext, page: PageInput): Promise<ListPage<Person>> {
  const rows = await ctx.db
    .select({ ...personColumns, sortName: users.sortName })
    .from(users)
    .innerJoin(friendships, isFriendshipWith(ctx.viewer.id))
    .where(inArray(users.id, nextFriendIds(ctx.viewer.id, page)))
    .orderBy(asc(users.sortName), asc(users.id))
  return toPage(
    rows,
    page,
    (row) => toPerson(row, ctx.viewer.id, ctx.clock.now()),
    (row) => nameCursor.encode([row.sortName, row.id]),
  )
}

// Sorts only ids and names; the other columns are read for one page.
function nextFriendIds(viewerId: string, page: PageInput) {
  const after = nameCursor.decode(page.cursor)
  return sql`(select ${users.id} from ${friendIds(viewerId)} friend join ${users} on ${users.id} = friend.id
    where ${isVisiblePerson(viewerId)}
    ${after ? sql`and (${users.sortName}, ${users.id}) > (${after[0]}, ${after[1]}::uuid)` : sql``}
    order by ${users.sortName}, ${users.id} limit ${limitWithLookahead(page)})`
}
