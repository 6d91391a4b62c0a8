import type { Community, CommunityDetail } from '@stoop/validators/communities'

/** The fields of a community that determine how the viewer can join. In lists, the last two are missing. */
export type EntryView = Pick<Community, 'isJoined' | 'joinPolicy' | 'requestState' | 'isInvited' | 'isClosed'> &
  Partial<Pick<CommunityDetail, 'ban' | 'requestAgainAt'>>

/** How the viewer can join a community. */
export type EntryState =
  | 'joined'
  | 'banned'
  | 'invited'
  | 'open'
  | 'requested'
  | 'declined'
  | 'request'
  | 'byInvitation'
  | 'closed'

/** Returns how the viewer can join a community. From `requestAgainAt` on, a declined request can be repeated. */
export function getEntryState(community: EntryView, now = Date.now()): EntryState {
  const { isJoined, joinPolicy, requestState, isInvited, isClosed, ban, requestAgainAt } = community
  if (isJoined) return 'joined'
  if (ban) return 'banned'
  if (isInvited) return 'invited'
  if (joinPolicy === 'open') return 'open'
  if (requestState === 'pending') return 'requested'
  if (isClosed) return 'closed'
  if (joinPolicy === 'invitation') return 'byInvitation'
  const isOver = requestAgainAt !== undefined && (requestAgainAt === null || Date.parse(requestAgainAt) <= now)
  return requestState === 'declined' && !isOver ? 'declined' : 'request'
}
