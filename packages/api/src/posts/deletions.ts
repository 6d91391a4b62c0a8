import { deletions, notifications } from '@stoop/db/schema'
import type { NotificationType } from '@stoop/validators/choices'
import { and, eq, gt, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { MINUTE_MS } from '../durations.ts'
import type { TransactionContext } from '../transaction.ts'
import type { Content } from './content.ts'

/** How long a deleted post or comment can be restored. The app offers this for 10 s; the longer time allows for slow networks. */
export const RESTORE_PERIOD_MS = MINUTE_MS

const KEPT_TYPES = [
  'community_post',
  'event_moved',
  'event_cancelled',
  'event_place',
  'event_reminder',
] satisfies NotificationType[]

/** The case that removed the content. The author cannot restore the content, and it is kept until `keptUntil`. */
export type Removal = { caseId: string; keptUntil: Date }

/**
 * Records that the viewer deleted or removed a post or comment, and deletes its notifications. Call this before locking the post:
 * a new comment locks notifications before the post, and the opposite order could deadlock.
 */
export async function recordDeletion(
  ctx: TransactionContext,
  content: Content,
  isAboutContent: SQL | undefined,
  removal?: Removal,
): Promise<void> {
  // Keep the notifications about a new community post and about events. There may be thousands, and `isVisibleTo` hides them.
  const removed = await ctx.db
    .delete(notifications)
    .where(and(isAboutContent, notInArray(notifications.type, KEPT_TYPES)))
    .returning({ row: sql`to_jsonb(notifications)` })
  const insert = ctx.db.insert(deletions).values({
    targetType: content.type,
    targetId: content.id,
    deletedBy: removal ? null : ctx.viewer.id,
    deletedAt: new Date(ctx.clock.now()),
    notifications: removed.map(({ row }) => row),
    ...removal,
  })
  // A removal of content that its author had deleted changes the deletion, so that the author cannot restore the content and it
  // is not erased.
  await (removal
    ? insert.onConflictDoUpdate({ target: [deletions.targetType, deletions.targetId], set: removal })
    : insert.onConflictDoNothing())
}

/**
 * Undoes `recordDeletion` without new notifications. Returns false if another user deleted the content, or the restore period is
 * over.
 */
export async function revokeDeletion(ctx: TransactionContext, content: Content): Promise<boolean> {
  const oldest = new Date(ctx.clock.now() - RESTORE_PERIOD_MS)
  const [deletion] = await ctx.db
    .delete(deletions)
    .where(
      and(
        eq(deletions.targetType, content.type),
        eq(deletions.targetId, content.id),
        eq(deletions.deletedBy, ctx.viewer.id),
        isNull(deletions.caseId),
        gt(deletions.deletedAt, oldest),
      ),
    )
    .returning({ notifications: deletions.notifications })
  if (!deletion) return false
  await restoreNotifications(ctx, deletion.notifications)
  return true
}

/** Inserts the notifications that `recordDeletion` deleted. An older release may have stored them without `is_hidden`. */
export async function restoreNotifications({ db }: Pick<TransactionContext, 'db'>, rows: unknown[]): Promise<void> {
  // Skip rows that violate a foreign key: a member in a notification may have left since.
  const facts = sql`(select jsonb_agg('{"is_hidden": false}'::jsonb || fact) from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) fact)`
  await db.execute(sql`insert into notifications select n.* from jsonb_populate_recordset(null::notifications, ${facts}) n
    where exists (select 1 from users where id = n.user_id) and exists (select 1 from users where id = n.from_user_id)
    and (n.community_id is null or exists (select 1 from communities where id = n.community_id))
    on conflict do nothing`)
}
