import type { Community } from '@stoop/validators/communities'
import type { MemberContext } from '../context.ts'
import { toCommunity } from './community-view.ts'
import { mustKnowCommunity } from './gate.ts'

/** A community by uuid or slug (R1). Refuses a private one with 404 to those outside (R21). */
export const oneCommunity = async (ctx: MemberContext, { id }: { id: string }): Promise<Community> =>
  toCommunity(await mustKnowCommunity(ctx, ctx.db, id))
