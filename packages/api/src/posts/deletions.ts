import { type DELETION_TARGETS, deletions, notifications } from '@stoop/db/schema'
import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { TransactionContext } from '../transaction.ts'
import type { PostTables } from './post-tables.ts'

/** How long a deleted post or comment can be restored. The app offers it for 10 s; the rest allows for slow networks. */
export const RESTORE_PERIOD_MS = 60_000

export type DeletionTarget = (typeof DELETION_TARGETS)[number]

/** A post or comment, with the tables of its kind. */
type Target = { kind: PostTables; thing: 'post' | 'comment'; id: string }

export const toTargetType = ({ kind, thing }: Omit<Target, 'id'>): DeletionTarget =>
  kind.name === 'friend' ? thing : `community_${thing}`

/** The case that removed the content. Its author cannot restore it, and it is not erased before `keptUntil`. */
export type Removal = { caseId: string; keptUntil: Date }

/**
 * Records that the viewer deleted a post or comment or removed it as a moderator, and deletes its notifications. Call it before
 * locking the post's row: like creating a comment, it locks notifications first, which prevents deadlocks.
 */
export async function recordDeletion(
  ctx: TransactionContext,
  target: Target,
  isAboutTarget: SQL | undefined,
  removal?: Removal,
): Promise<void> {
  // Notifications of the new post itself are only hidden (isVisibleTo), because every interested member has one.
  const removed = await ctx.db
    .delete(notifications)
    .where(and(isAboutTarget, ne(notifications.type, 'community_post')))
    .returning({ row: sql`to_jsonb(notifications)` })
  const insert = ctx.db.insert(deletions).values({
    targetType: toTargetType(target),
    targetId: target.id,
    deletedBy: removal ? null : ctx.viewer.id,
    deletedAt: new Date(ctx.clock.now()),
    notifications: removed.map(({ row }) => row),
    ...removal,
  })
  // If the author had already deleted it, a removal keeps it from being erased and restored.
  await (removal
    ? insert.onConflictDoUpdate({ target: [deletions.targetType, deletions.targetId], set: removal })
    : insert.onConflictDoNothing())
}

/** Undoes `recordDeletion` without notifying again. Returns false if another user deleted it, or the restore period is over. */
export async function revokeDeletion(ctx: TransactionContext, target: Target): Promise<boolean> {
  const oldest = new Date(ctx.clock.now() - RESTORE_PERIOD_MS)
  const [deletion] = await ctx.db
    .delete(deletions)
    .where(
      and(
        eq(deletions.targetType, toTargetType(target)),
        eq(deletions.targetId, target.id),
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

/** Inserts the notifications again that `recordDeletion` deleted, also those stored before the column `is_hidden` existed. */
export async function restoreNotifications({ db }: Pick<TransactionContext, 'db'>, rows: unknown[]): Promise<void> {
  // A member whom a notification names may have left since, so rows that violate a constraint are skipped.
  const facts = sql`(select jsonb_agg('{"is_hidden": false}'::jsonb || fact) from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) fact)`
  await db.execute(sql`insert into notifications select n.* from jsonb_populate_recordset(null::notifications, ${facts}) n
    where exists (select 1 from users where id = n.user_id) and exists (select 1 from users where id = n.from_user_id)
    and (n.community_id is null or exists (select 1 from communities where id = n.community_id))
    on conflict do nothing`)
}
