import { editions } from '@stoop/db/schema'
import { idInput } from '@stoop/validators/ids'
import { type OkResponse, okResponse } from '@stoop/validators/responses'
import { and, eq, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { ownStateProcedure } from '../trpc.ts'

/** Records that the viewer has reached the end of an edition. Throws notFound for the edition of another member. */
export async function finishEdition(
  { db, viewer, clock }: AuthenticatedContext,
  { id }: { id: string },
): Promise<OkResponse> {
  const now = new Date(clock.now()).toISOString()
  const finished = await db
    .update(editions)
    .set({ finishedAt: sql`coalesce(${editions.finishedAt}, ${now}::timestamptz)` })
    .where(and(eq(editions.id, id), eq(editions.userId, viewer.id)))
    .returning({ id: editions.id })
  if (finished.length === 0) throw notFound('Edition')
  return { ok: true }
}

export const finishEditionEndpoint = endpoint(
  {
    rest: 'POST /api/editions/:id/finish',
    summary: 'Mark an evening edition as read',
    description: 'Records when you first reached the end of one of your editions. Only you see this.',
    output: okResponse,
    errors: { notFound: true },
    example: { responses: { 200: { ok: true } } },
  },
  ownStateProcedure.input(idInput).mutation(({ ctx, input }) => finishEdition(ctx, input)),
)
