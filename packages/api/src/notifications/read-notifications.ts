import { notifications } from '@stoop/db/schema'
import type { Done } from '@stoop/validators/answers'
import { and, eq, not } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { notFound } from '../refusals.ts'
import { inInboxOf } from './inbox.ts'

/** Marks one of the viewer's notifications read. Refuses another's, as an unknown one, with 404 (R69). */
export async function readNotification(ctx: MemberContext, { id }: { id: string }): Promise<Done> {
  const [read] = await ctx.db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.id, id), inInboxOf(ctx.viewer.id)))
    .returning({ id: notifications.id })
  if (!read) throw notFound('Notification')
  return { ok: true }
}

/** Marks all of the viewer's notifications read (R55). */
export async function readAllNotifications(ctx: MemberContext): Promise<Done> {
  await ctx.db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.userId, ctx.viewer.id), not(notifications.read)))
  return { ok: true }
}
