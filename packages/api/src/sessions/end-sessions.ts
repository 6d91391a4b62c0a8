import { sessions } from '@stoop/db/schema'
import { idInput } from '@stoop/validators/ids'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { eq, ne } from 'drizzle-orm'
import { deleteSession } from '../auth/sessions.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { ownStateProcedure } from '../trpc.ts'
import { deleteSessionsOfUser } from '../users/delete-sessions.ts'

/** Ends one of the viewer's sessions; ending the current one signs out. Throws notFound for another member's session. */
export async function endSession(ctx: AuthenticatedContext, { id }: { id: string }): Promise<OkResponse> {
  const [ended] = await deleteSessionsOfUser(ctx, ctx.viewer.id, eq(sessions.id, id))
  if (!ended) throw notFound('Session')
  return ended === ctx.viewer.sid ? deleteSession(ctx) : { ok: true }
}

/** Ends all sessions of the viewer except the current one. */
export async function endOtherSessions(ctx: AuthenticatedContext): Promise<OkResponse> {
  await deleteSessionsOfUser(ctx, ctx.viewer.id, ne(sessions.sid, ctx.viewer.sid))
  return { ok: true }
}

export const endSessionEndpoint = endpoint(
  {
    rest: 'DELETE /api/auth/sessions/:id',
    summary: 'End one of your sessions',
    description: 'Ends one of your sessions. Ending the session of the token is the same as POST /api/auth/logout.',
    output: okResponse,
    errors: { notFound: true },
    example: { responses: { 200: { ok: true } } },
  },
  ownStateProcedure.input(idInput).mutation(({ ctx, input }) => endSession(ctx, input)),
)

export const endOtherSessionsEndpoint = endpoint(
  {
    rest: 'DELETE /api/auth/sessions',
    summary: 'End all your sessions except the current one',
    description: 'Ends all your sessions except that of the token. The other devices must sign in again.',
    output: okResponse,
    example: { responses: { 200: { ok: true } } },
  },
  ownStateProcedure.mutation(({ ctx }) => endOtherSessions(ctx)),
)
