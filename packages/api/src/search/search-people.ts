import { friendships, users } from '@stoop/db/schema'
import { id } from '@stoop/validators/ids'
import type { List, Page } from '@stoop/validators/paging'
import type { Person } from '@stoop/validators/people'
import { asc, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { MemberContext } from '../context.ts'
import { cursorOf, listed, rowsFor } from '../paging.ts'
import { pairWith, personColumns, toPerson } from '../profiles/person.ts'
import { literally } from './literally.ts'

const byRank = cursorOf(z.tuple([z.int(), id]))

/** People by name or username: exact username first, then prefix, then friends, then the rest; never by email (R25). */
export async function searchPeople(
  ctx: MemberContext,
  { q, ...page }: Page & { q?: string | undefined },
): Promise<List<Person>> {
  if (!q) return { items: [], nextCursor: null }
  const after = byRank.read(page.cursor)
  const words = sql`person_search_text(${users.firstName}, ${users.lastName}, ${users.username}::text)`
  const rank = sql<number>`case
    when ${users.username} = ${q} then 0
    when ${words} like fold(${literally(q)}) || '%' or lower(${users.username}::text) like fold(${literally(q)}) || '%' then 1
    when ${friendships.status} = 'accepted' then 2
    else 3 end`
  const rows = await ctx.db
    .select({ ...personColumns, rank })
    .from(users)
    .leftJoin(friendships, pairWith(ctx.viewer.id))
    .where(
      sql`${words} like '%' || fold(${literally(q)}) || '%' ${after ? sql`and (${rank}, ${users.id}) > (${after[0]}, ${after[1]}::uuid)` : sql``}`,
    )
    .orderBy(asc(rank), asc(users.id))
    .limit(rowsFor(page))
  return listed(
    rows,
    page,
    (row) => toPerson(row, ctx.viewer.id, ctx.clock.now()),
    (row) => byRank.write([row.rank, row.id]),
  )
}
