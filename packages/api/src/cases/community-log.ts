import type { DecisionAction } from '@stoop/validators/moderation'
import { logAction } from '../audit-log.ts'
import type { TransactionContext } from '../transaction.ts'
import type { CaseRow } from './access.ts'

/** The actions of moderators in the log of their community. */
export type CommunityAction =
  | 'post remove'
  | 'reply remove'
  | 'member warn'
  | 'member remove'
  | 'member ban'
  | 'member unban'
  | 'member return'
  | 'requests accept'
  | 'requests decline'
  | 'post pin'
  | 'post unpin'
  | 'version erase'
  | 'community edit'
  | 'community delete'
  | 'community restore'

type Details = {
  /** The member that the action affects. */
  userId?: string | null
  /** The members that the action affects. */
  userIds?: string[]
  postId?: string | null
  commentId?: string | null
  /** The reason that the log shows. */
  reason?: string | undefined
  decisionId?: string
  /** Whether a ban ended a membership. Reversing such a ban restores the membership. */
  wasMember?: boolean
  /** The columns that an edit has changed. */
  fields?: string[]
}

/**
 * Logs an action of the viewer as a moderator of a community. The community's moderators read this log, so an entry must not name
 * a reporter.
 */
export const logInCommunity = (
  tx: TransactionContext,
  communityId: string,
  action: CommunityAction,
  details: Details,
): Promise<void> => logAction(tx, tx.viewer.id, { action, target: { type: 'community', id: communityId }, details })

/** Logs a case decision of a community's moderators. Leaves out dismissed reports. */
export async function logDecisionInCommunity(
  tx: TransactionContext,
  { level, communityId, targetType, targetId, subjectId: userId, snapshot }: CaseRow,
  { action, ...details }: { action: DecisionAction; reason: string | undefined; decisionId: string },
): Promise<void> {
  if (level !== 'community' || !communityId || action === 'dismiss') return
  const isReply = targetType === 'community_comment'
  const logged = action === 'warn' ? 'member warn' : isReply ? 'reply remove' : 'post remove'
  const target = isReply ? { postId: snapshot.postId, commentId: targetId } : { postId: targetId }
  await logInCommunity(tx, communityId, logged, { userId, ...target, ...details })
}
