import { friendships, users } from '@stoop/db/schema'
import { ben, gwen } from '@stoop/validators/fixtures/people'
import { personOf } from '@stoop/validators/fixtures/people-views'
import { id } from '@stoop/validators/ids'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { pageInput } from '@stoop/validators/paging'
import type { Person } from '@stoop/validators/people'
import { person } from '@stoop/validators/people'
import { asc, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { createCursor, limitWithLookahead, toPage } from '../paging.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { isVisibleAmongMany } from '../users/visibility.ts'
import { friendIds } from './friendship-pair.ts'
import { isFriendshipWith, personColumns, toPerson } from './person-view.ts'

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

// Sorts only ids and names; the other columns are read for one page. The visibility condition uses `friend.id`: with `users.id`,
// PostgreSQL would check it for all members before the join.
function nextFriendIds(viewerId: string, page: PageInput) {
  const after = nameCursor.decode(page.cursor)
  return sql`(select ${users.id} from ${friendIds(viewerId)} friend join ${users} on ${users.id} = friend.id
    where ${isVisibleAmongMany(viewerId, sql`friend.id`)}
    ${after ? sql`and (${users.sortName}, ${users.id}) > (${after[0]}, ${after[1]}::uuid)` : sql``}
    order by ${users.sortName}, ${users.id} limit ${limitWithLookahead(page)})`
}

export const listFriendsEndpoint = endpoint(
  {
    rest: 'GET /api/friends',
    summary: 'List your friends, sorted by name',
    description: 'Lists your own friends by name.',
    output: listOf(person),
    mayReadReplica: true,
    example: { responses: { 200: [personOf(ben), personOf(gwen)] } },
  },
  authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listFriends(ctx, input)),
)
