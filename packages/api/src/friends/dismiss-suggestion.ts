import { suggestionDismissals } from '@stoop/db/schema'
import { userIdInput } from '@stoop/validators/people'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { and, eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { badRequest } from '../errors.ts'
import { ownStateProcedure } from '../trpc.ts'
import { requirePerson } from '../users/visibility.ts'

/** Hides a suggestion for 180 days. Throws badRequest if the person is the viewer, notFound for an unknown or hidden person. */
export async function dismissSuggestion(
  ctx: AuthenticatedContext,
  { userId }: { userId: string },
): Promise<OkResponse> {
  if (userId === ctx.viewer.id) throw badRequest('OWN_SUGGESTION')
  await requirePerson(ctx, { id: userId })
  const dismissedAt = new Date(ctx.clock.now())
  await ctx.db
    .insert(suggestionDismissals)
    .values({ userId: ctx.viewer.id, dismissedId: userId, dismissedAt })
    .onConflictDoUpdate({
      target: [suggestionDismissals.userId, suggestionDismissals.dismissedId],
      set: { dismissedAt },
    })
  return { ok: true }
}

/** Undoes a dismissal. Does nothing if there is none. */
export async function undismissSuggestion(
  ctx: AuthenticatedContext,
  { userId }: { userId: string },
): Promise<OkResponse> {
  await ctx.db
    .delete(suggestionDismissals)
    .where(and(eq(suggestionDismissals.userId, ctx.viewer.id), eq(suggestionDismissals.dismissedId, userId)))
  return { ok: true }
}

export const dismissSuggestionEndpoint = endpoint(
  {
    rest: 'POST /api/friends/suggestions/:userId/dismiss',
    summary: 'Dismiss a suggestion',
    description: 'Hides a user from your suggestions for 180 days. Only you are affected.',
    output: okResponse,
    errors: { notFound: true },
    reasons: ['OWN_SUGGESTION'],
    example: { responses: { 200: { ok: true } } },
  },
  ownStateProcedure.input(userIdInput).mutation(({ ctx, input }) => dismissSuggestion(ctx, input)),
)

export const undismissSuggestionEndpoint = endpoint(
  {
    rest: 'DELETE /api/friends/suggestions/:userId/dismiss',
    summary: 'Restore a dismissed suggestion',
    description: 'Lets a dismissed user appear in your suggestions again. Succeeds also if the user was not dismissed.',
    output: okResponse,
    errors: { notFound: true },
    example: { responses: { 200: { ok: true } } },
  },
  ownStateProcedure.input(userIdInput).mutation(({ ctx, input }) => undismissSuggestion(ctx, input)),
)
