import { users } from '@stoop/db/schema'
import type { CurrentUser, ProfileInput } from '@stoop/validators/people'
import { eq } from 'drizzle-orm'
import { currentUserOf } from '../auth/current-user.ts'
import type { MemberContext } from '../context.ts'

/** Changes what is given of the viewer's own profile; an empty bio is none (docs/product.md section 5, R24). */
export async function updateProfile(ctx: MemberContext, { bio, ...rest }: ProfileInput): Promise<CurrentUser> {
  await ctx.db
    .update(users)
    .set({ ...rest, ...(bio !== undefined && { bio: bio || null }), updatedAt: new Date(ctx.clock.now()) })
    .where(eq(users.id, ctx.viewer.id))
  return currentUserOf(ctx.db, ctx.viewer.id)
}
