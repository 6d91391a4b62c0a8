import { muteCommunityInput, muteInput, mutePostInput } from '@stoop/validators/blocks'
import { communityRef } from '@stoop/validators/communities'
import { idInput } from '@stoop/validators/ids'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { requireVisibleCommunity } from '../communities/visibility.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { badRequest } from '../errors.ts'
import { until } from '../examples/block.ts'
import { friendPostKind } from '../posts/friend-post-kind.ts'
import type { PostKindBase, PostRef } from '../posts/post-kind.ts'
import { requireVisiblePost } from '../posts/visibility.ts'
import { ownStateProcedure } from '../trpc.ts'
import { requirePerson } from '../users/visibility.ts'
import { MUTE_ERRORS } from './endpoint-errors.ts'
import { mute, unmute } from './mute.ts'

type Until = { until?: string | null | undefined }

/** Keeps a person's posts out of the viewer's feed, and their actions out of the notifications. They are not told. Throws notFound for an unknown or hidden person, badRequest for the viewer. */
export async function mutePerson(ctx: AuthenticatedContext, input: Until & { userId: string }): Promise<OkResponse> {
  if (input.userId === ctx.viewer.id) throw badRequest('OWN_MUTE')
  const id = await requirePerson(ctx, { id: input.userId })
  return mute(ctx, { type: 'member', id }, input.until)
}

/** Stops the notifications from a community. Throws notFound for a private one of which the viewer is not a member. */
export async function muteCommunity(ctx: AuthenticatedContext, input: Until & { id: string }): Promise<OkResponse> {
  const { community } = await requireVisibleCommunity(ctx, input.id)
  return mute(ctx, { type: 'community', id: community.id }, input.until)
}

export async function unmuteCommunity(ctx: AuthenticatedContext, input: { id: string }): Promise<OkResponse> {
  const { community } = await requireVisibleCommunity(ctx, input.id)
  return unmute(ctx, { type: 'community', id: community.id })
}

const targetTypeOf = (kind: PostKindBase<never>) => (kind.name === 'friend' ? 'post' : 'community_post')

/** Stops the notifications about a post. Throws what `requireVisiblePost` throws. */
export async function mutePost<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & Until,
): Promise<OkResponse> {
  const { id } = await requireVisiblePost(ctx, kind, input)
  return mute(ctx, { type: targetTypeOf(kind), id }, input.until)
}

/** Ends the mute of a post, which the viewer may not read any more. */
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

export const muteCommunityEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:id/mute',
    summary: 'Stop the notifications from a community',
    description:
      'Stops the notifications from the community. until is an ISO date within a year; without it, or null, it lasts until you change it.',
    output: okResponse,
    errors: MUTE_ERRORS,
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

export const mutePersonEndpoint = endpoint(
  {
    rest: 'POST /api/users/:userId/mute',
    summary: 'Mute a member',
    description:
      'Keeps the posts of the member out of your feed and their actions out of your notifications. The member is not told. until is an ISO date within a year; without it, or null, it lasts until you change it.',
    output: okResponse,
    errors: MUTE_ERRORS,
    example: { request: { until }, ...{ responses: { 200: { ok: true } } } },
  },
  ownStateProcedure.input(muteInput).mutation(({ ctx, input }) => mutePerson(ctx, input)),
)
