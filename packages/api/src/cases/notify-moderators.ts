import { newId } from '@stoop/db/ids'
import { notifications } from '@stoop/db/schema'
import type { CaseLevel, QueueNotice } from '@stoop/validators/choices'
import type { Services } from '../context.ts'
import type { TransactionContext } from '../transaction.ts'
import { findReviewers, type Reviewer, selectReviewers } from './appeal-reviewers.ts'

type QueuedItem = {
  id: string
  level: CaseLevel
  communityId: string | null
  subjectId: string | null
  /** A user who is not notified: the reporter, or the moderator who made the decision if another one can review the appeal. */
  exceptId?: string | null | undefined
}

/**
 * Notifies the members who may decide a new case, in the app only. Skips members who already have an unread notification of a
 * case. Emits an event for the operator if a case is for admins and no admin can decide it.
 */
export async function notifyOfCase<C extends Services>(tx: TransactionContext<C>, opened: QueuedItem): Promise<void> {
  const reviewers = await findReviewers(tx.db, [opened.communityId])
  const selected = selectReviewers(reviewers, opened, opened.subjectId)
  // Cases that a community decides notify its moderators only. Site moderators find these cases in the queue.
  const notified = opened.level === 'community' ? selected.filter(({ communityId }) => communityId !== null) : selected
  await notifyReviewers(tx, 'moderation_cases', notified, opened.exceptId)
  if (opened.level === 'admin' && !selected.some(({ role }) => role === 'admin'))
    tx.emit({
      type: 'adminMissing',
      caseId: opened.id,
      moderators: new Set(selected.map(({ id }) => id)).size,
      isSubjectAdmin: reviewers.some(({ id, role }) => role === 'admin' && id === opened.subjectId),
    })
}

/**
 * Notifies the members who may review a new appeal. Notifies the moderator who made the decision only if there is no other
 * reviewer.
 */
export async function notifyOfAppeal<C extends Services>(
  tx: TransactionContext<C>,
  appealed: QueuedItem,
): Promise<void> {
  const reviewers = selectReviewers(await findReviewers(tx.db, [appealed.communityId]), appealed, appealed.subjectId)
  const others = reviewers.filter(({ id }) => id !== appealed.exceptId)
  await notifyReviewers(tx, 'moderation_appeals', others.length > 0 ? others : reviewers)
}

async function notifyReviewers<C extends Services>(
  tx: TransactionContext<C>,
  type: QueueNotice,
  reviewers: Reviewer[],
  exceptId?: string | null,
): Promise<void> {
  const userIds = [...new Set(reviewers.map(({ id }) => id))].filter((id) => id !== exceptId).sort()
  if (userIds.length === 0) return
  const now = tx.clock.now()
  const created = await tx.db
    .insert(notifications)
    .values(userIds.map((userId) => ({ id: newId(now), userId, type, createdAt: new Date(now) })))
    .onConflictDoNothing()
    .returning({ notificationId: notifications.id, userId: notifications.userId })
  for (const row of created) tx.emit({ type: 'notificationCreated', ...row })
}
