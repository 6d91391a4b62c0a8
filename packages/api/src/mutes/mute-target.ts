import type { OkResponse } from '@stoop/validators/responses'
import { requireVisibleCommunity } from '../communities/visibility.ts'
import type { AuthenticatedContext } from '../context.ts'
import { badRequest } from '../errors.ts'
import type { PostKindBase, PostRef } from '../posts/post-kind.ts'
import { requireVisiblePost } from '../posts/visibility.ts'
import { requirePerson } from '../profiles/visibility.ts'
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
