import type { Community } from '@stoop/validators/communities'
import type { AuthenticatedContext } from '../context.ts'
import { toCommunity } from './community-view.ts'
import { requireVisibleCommunity } from './visibility.ts'

/** Returns a community by id or slug. Throws notFound for a private one of which the viewer is not a member. */
export const getCommunity = async (ctx: AuthenticatedContext, { id }: { id: string }): Promise<Community> =>
  toCommunity(await requireVisibleCommunity(ctx, id))
