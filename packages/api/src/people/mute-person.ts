import { muteInput } from '@stoop/validators/blocks'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { badRequest } from '../errors.ts'
import { until } from '../examples/block.ts'
import { MUTE_ERRORS } from '../mutes/endpoint-errors.ts'
import { type MuteEnd, mute } from '../mutes/mute.ts'
import { ownStateProcedure } from '../trpc.ts'
import { requirePerson } from '../users/visibility.ts'

/**
 * Mutes a person without notifying them: hides their posts from the viewer's feed, and their actions from the viewer's
 * notifications. Throws notFound for an unknown or hidden person, badRequest for the viewer.
 */
export async function mutePerson(ctx: AuthenticatedContext, input: MuteEnd & { userId: string }): Promise<OkResponse> {
  if (input.userId === ctx.viewer.id) throw badRequest('OWN_MUTE')
  const id = await requirePerson(ctx, { id: input.userId })
  return mute(ctx, { type: 'member', id }, input.until)
}

export const mutePersonEndpoint = endpoint(
  {
    rest: 'POST /api/users/:userId/mute',
    summary: 'Mute a member',
    description:
      'Keeps the posts of the member out of your feed and their actions out of your notifications. The member is not told. until is an ISO date within a year; without it, or null, it lasts until you change it.',
    output: okResponse,
    errors: MUTE_ERRORS,
    reasons: ['INVALID_MUTE_END', 'MUTE_LIMIT', 'OWN_MUTE'],
    example: { request: { until }, ...{ responses: { 200: { ok: true } } } },
  },
  ownStateProcedure.input(muteInput).mutation(({ ctx, input }) => mutePerson(ctx, input)),
)
