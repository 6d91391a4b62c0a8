import { muteCommunityInput } from '@stoop/validators/blocks'
import { communityRef } from '@stoop/validators/communities'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { until } from '../examples/block.ts'
import { MUTE_ERRORS } from '../mutes/endpoint-errors.ts'
import { type MuteEnd, mute, unmute } from '../mutes/mute.ts'
import { ownStateProcedure } from '../trpc.ts'
import { requireVisibleCommunity } from './visibility.ts'

/** Mutes the notifications of a community. Throws notFound for a private community unless the viewer is a member. */
export async function muteCommunity(ctx: AuthenticatedContext, input: MuteEnd & { id: string }): Promise<OkResponse> {
  const { community } = await requireVisibleCommunity(ctx, input.id)
  return mute(ctx, { type: 'community', id: community.id }, input.until)
}

export async function unmuteCommunity(ctx: AuthenticatedContext, input: { id: string }): Promise<OkResponse> {
  const { community } = await requireVisibleCommunity(ctx, input.id)
  return unmute(ctx, { type: 'community', id: community.id })
}

export const muteCommunityEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:id/mute',
    summary: 'Stop the notifications from a community',
    description:
      'Stops the notifications from the community. until is an ISO date within a year; without it, or null, it lasts until you change it.',
    output: okResponse,
    errors: MUTE_ERRORS,
    reasons: ['INVALID_MUTE_END', 'MUTE_LIMIT'],
    example: { request: { until }, ...{ responses: { 200: { ok: true } } } },
  },
  ownStateProcedure.input(muteCommunityInput).mutation(({ ctx, input }) => muteCommunity(ctx, input)),
)

export const unmuteCommunityEndpoint = endpoint(
  {
    rest: 'DELETE /api/communities/:id/mute',
    summary: 'Get the notifications from a community again',
    description: 'Ends the mute. Changes nothing without one.',
    output: okResponse,
    errors: { notFound: true },
    example: { responses: { 200: { ok: true } } },
  },
  ownStateProcedure.input(communityRef).mutation(({ ctx, input }) => unmuteCommunity(ctx, input)),
)
