import { sessions } from '@stoop/db/schema'
import type { OkResponse } from '@stoop/validators/responses'
import { eq, ne } from 'drizzle-orm'
import { deleteSession, deleteSessionsOfUser } from '../auth/sessions.ts'
import type { AuthenticatedContext } from '../context.ts'
import { notFound } from '../errors.ts'

/** Ends one of the viewer's sessions; the current one as signing out does. Throws notFound for any other session. */
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
