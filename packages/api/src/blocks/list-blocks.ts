import { blocks, users } from '@stoop/db/schema'
import type { Block } from '@stoop/validators/blocks'
import { block } from '@stoop/validators/blocks'
import { hugo } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { pageInput } from '@stoop/validators/paging'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { bylineColumns, toByline } from '../users/byline.ts'

const listCursor = createIdCursor('people.blocks')

/** Returns a page of the members that the viewer has blocked, most recent first. No other list shows them. */
export async function listBlocks({ db, viewer }: AuthenticatedContext, page: PageInput): Promise<ListPage<Block>> {
  const after = listCursor.decode(page.cursor)
  const rows = await db
    .select({ id: blocks.id, createdAt: blocks.createdAt, user: bylineColumns })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(and(eq(blocks.blockerId, viewer.id), after ? lt(blocks.id, after) : undefined))
    .orderBy(desc(blocks.id))
    .limit(limitWithLookahead(page))
  return toPage(
    rows,
    page,
    ({ id, createdAt, user }) => ({ id, createdAt: createdAt.toISOString(), user: toByline(user) }),
    (row) => listCursor.encode(row.id),
  )
}

export const listBlocksEndpoint = endpoint(
  {
    rest: 'GET /api/blocks',
    summary: 'List the members whom you have blocked, most recent first',
    description: 'Lists the members whom you have blocked, most recent first. Only you see this list.',
    output: listOf(block),
    example: {
      responses: {
        200: [{ id: '01900000-0000-7000-8120-000000000001', createdAt: isoHoursAgo(5), user: bylineOf(hugo) }],
      },
    },
  },
  authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listBlocks(ctx, input)),
)
