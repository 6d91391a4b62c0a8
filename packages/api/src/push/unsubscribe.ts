import { pushSubscriptions } from '@stoop/db/schema'
import { type OkResponse, okResponse } from '@stoop/validators/responses'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { ownStateProcedure } from '../trpc.ts'

/** Ends the push subscription of the viewer's session. Messages that wait to be sent to it are deleted. */
export async function unsubscribe({ db, viewer }: AuthenticatedContext): Promise<OkResponse> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sid, viewer.sid))
  return { ok: true }
}

export const unsubscribeEndpoint = endpoint(
  {
    rest: 'DELETE /api/push',
    summary: 'Stop push notifications to this browser',
    description: 'Deletes the push subscription of this session. Other sessions keep theirs.',
    output: okResponse,
    example: { responses: { 200: { ok: true } } },
  },
  ownStateProcedure.mutation(({ ctx }) => unsubscribe(ctx)),
)
