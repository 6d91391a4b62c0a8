import { mutePostInput } from '@stoop/validators/blocks'
import { idInput } from '@stoop/validators/ids'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { MUTE_ERRORS } from '../mutes/endpoint-errors.ts'
import { type MuteEnd, mute, unmute } from '../mutes/mute.ts'
import { ownStateProcedure } from '../trpc.ts'
import { friendPostKind } from './friend-post-kind.ts'
import type { PostKindBase, PostRef } from './post-kind.ts'
import { requireVisiblePost } from './visibility.ts'

const targetTypeOf = (kind: PostKindBase<never>) => (kind.name === 'friend' ? 'post' : 'community_post')

/** Mutes the notifications about a post. Throws the errors of `requireVisiblePost`. */
export async function mutePost<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & MuteEnd,
): Promise<OkResponse> {
  const { id } = await requireVisiblePost(ctx, kind, input)
  return mute(ctx, { type: targetTypeOf(kind), id }, input.until)
}

/** Ends the mute of a post, even if the viewer can no longer read the post. */
export const unmutePost = (
  ctx: AuthenticatedContext,
  kind: PostKindBase<never>,
  { id }: { id: string },
): Promise<OkResponse> => unmute(ctx, { type: targetTypeOf(kind), id })

export const mutePostEndpoint = endpoint(
  {
    rest: 'POST /api/posts/:id/mute',
    summary: 'Stop the notifications about a post',
    description:
      'Stops the notifications about the post. until is an ISO date within a year; without it, or null, it lasts until you change it.',
    output: okResponse,
    errors: MUTE_ERRORS,
    reasons: ['INVALID_MUTE_END', 'MUTE_LIMIT'],
    example: { request: { until: null }, ...{ responses: { 200: { ok: true } } } },
  },
  ownStateProcedure.input(mutePostInput).mutation(({ ctx, input }) => mutePost(ctx, friendPostKind, input)),
)

export const unmutePostEndpoint = endpoint(
  {
    rest: 'DELETE /api/posts/:id/mute',
    summary: 'Get the notifications about a post again',
    description: 'Ends the mute. Changes nothing without one.',
    output: okResponse,
    example: { responses: { 200: { ok: true } } },
  },
  ownStateProcedure.input(idInput).mutation(({ ctx, input }) => unmutePost(ctx, friendPostKind, input)),
)
