import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { id as idSchema } from '@stoop/validators/ids'
import { type Occurrence, occurrence, occurrencesInput } from '@stoop/validators/occurrences'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint, listOf } from '../../endpoint.ts'
import { notFound } from '../../errors.ts'
import { occurrence as occurrenceExample } from '../../examples/event.ts'
import { createCursor, limitWithLookahead, toPage } from '../../paging.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { friendPostKind } from '../friend-post-kind.ts'
import { oncePerKind, type PostKindBase, type PostRef } from '../post-kind.ts'
import { requireVisiblePost } from '../visibility.ts'
import { isOwnAnswer, occurrenceColumns, toOccurrence } from './occurrence-view.ts'

/** The position in a list of occurrences: the start and the id. */
export const occurrencePosition = z.tuple([z.iso.datetime(), idSchema])
/** Earlier than every occurrence. */
export const FIRST_POSITION: z.infer<typeof occurrencePosition> = [
  '2000-01-01T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
]

/** Returns a page of the dates of an event that are not over, the next one first. Throws like `requireVisiblePost`. */
export async function listOccurrences<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & PageInput,
): Promise<ListPage<Occurrence>> {
  const listCursor = createCursor(`${kind.name} occurrences`, occurrencePosition)
  const [afterStart, afterId] = listCursor.decode(input.cursor) ?? FIRST_POSITION
  const { id: postId } = await requireVisiblePost(ctx, kind, input, 'readPost')
  const now = new Date(ctx.clock.now()).toISOString()
  const values = { viewerId: ctx.viewer.id, postId, now, afterStart, afterId, limit: limitWithLookahead(input) }
  const rows = await findOccurrences(kind)(ctx.db, values)
  return toPage(rows, input, toOccurrence, ({ startsAt, id }) => listCursor.encode([startsAt, id]))
}

type Values = { viewerId: string; postId: string; now: string; afterStart: string; afterId: string; limit: number }

const findOccurrences = oncePerKind((kind) =>
  preparedQuery((db, { viewerId, postId, now, afterStart, afterId, limit }: Params<Values>) => {
    const { posts, occurrences, attendances } = kind
    return db
      .select(occurrenceColumns(kind, viewerId))
      .from(occurrences)
      .innerJoin(posts, eq(posts.id, occurrences.postId))
      .leftJoin(attendances, isOwnAnswer(kind, viewerId))
      .where(
        and(
          eq(occurrences.postId, postId),
          gt(occurrences.endsAt, now),
          sql`(${occurrences.startsAt}, ${occurrences.id}) > (${afterStart}::timestamptz, ${afterId}::uuid)`,
        ),
      )
      .orderBy(asc(occurrences.startsAt), asc(occurrences.id))
      .limit(limit)
  }),
)

const findOccurrence = oncePerKind((kind) =>
  preparedQuery((db, { viewerId, id }: Params<{ viewerId: string; id: string }>) =>
    db
      .select(occurrenceColumns(kind, viewerId))
      .from(kind.occurrences)
      .innerJoin(kind.posts, eq(kind.posts.id, kind.occurrences.postId))
      .leftJoin(kind.attendances, isOwnAnswer(kind, viewerId))
      .where(eq(kind.occurrences.id, id)),
  ),
)

/** Returns an occurrence of a post that the viewer may read. */
export async function requireOccurrence(
  { db, viewer }: Pick<AuthenticatedContext, 'db' | 'viewer'>,
  kind: PostKindBase<never>,
  id: string,
): Promise<Occurrence> {
  const [row] = await findOccurrence(kind)(db, { viewerId: viewer.id, id })
  if (!row) throw notFound('Event')
  return toOccurrence(row)
}

export const listOccurrencesEndpoint = endpoint(
  {
    rest: 'GET /api/posts/:id/occurrences',
    summary: 'List the dates of an event',
    description:
      'Lists the dates of an event that are not over, the next one first, with the number of answers and yours. Answers of members whom you do not see are not counted. A post that is no event has none.',
    output: listOf(occurrence),
    errors: { notFound: true },
    example: { responses: { 200: [occurrenceExample] } },
  },
  authenticatedProcedure.input(occurrencesInput).query(({ ctx, input }) => listOccurrences(ctx, friendPostKind, input)),
)
