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
  /** The member concerned. */
  userId?: string | null
  /** Several members concerned at once. */
  userIds?: string[]
  postId?: string | null
  commentId?: string | null
  /** Shown in the log. */
  reason?: string | undefined
  decisionId?: string
  /** Whether a ban has ended a membership, which its reversal restores. */
  wasMember?: boolean
  /** The columns that an edit has changed. */
  fields?: string[]
}

/** Logs what the viewer does as a moderator of a community. Its moderators read it: it must not name who reported. */
export const logInCommunity = (
  tx: TransactionContext,
  communityId: string,
  action: CommunityAction,
  details: Details,
): Promise<void> => logAction(tx, tx.viewer.id, { action, target: { type: 'community', id: communityId }, details })

/** Logs the decision of a case that the moderators of a community decide. Dismissed reports stay out of the log. */
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
