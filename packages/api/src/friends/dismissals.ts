import { suggestionDismissals, users } from '@stoop/db/schema'
import type { Done } from '@stoop/validators/answers'
import { and, eq } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { invalid, notFound } from '../refusals.ts'

/** Puts a suggestion away for 180 days (R8). Refuses oneself with 400, an unknown member with 404. */
export async function dismissSuggestion(ctx: MemberContext, { userId }: { userId: string }): Promise<Done> {
  if (userId === ctx.viewer.id) throw invalid('You are never suggested to yourself')
  const [known] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (!known) throw notFound('Person')
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

/** Takes a dismissal back, as the toast's undo does; one that is not there is as good as taken back. */
export async function undismissSuggestion(ctx: MemberContext, { userId }: { userId: string }): Promise<Done> {
  await ctx.db
    .delete(suggestionDismissals)
    .where(and(eq(suggestionDismissals.userId, ctx.viewer.id), eq(suggestionDismissals.dismissedId, userId)))
  return { ok: true }
}
