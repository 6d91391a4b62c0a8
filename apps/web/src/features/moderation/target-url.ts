import type { ModerationCaseDetail } from '@stoop/validators/moderation'

/** Returns the URL of the reported content, or null if it has no page that the moderator can open. */
export function getTargetUrl({
  targetType,
  targetId,
  subject,
  community,
  snapshot,
}: ModerationCaseDetail): string | null {
  const screen = community ? `/communities/${community.id}` : '/'
  switch (targetType) {
    case 'member':
      return subject && `/profile/${subject.username}`
    case 'community':
      return targetId && `/communities/${targetId}`
    case 'post':
      return targetId && `${screen}?post=${targetId}`
    case 'reply':
      return snapshot.postId && `${screen}?post=${snapshot.postId}`
    case 'picture':
      return subject && targetId === subject.id
        ? `/profile/${subject.username}`
        : targetId && `${screen}?post=${targetId}`
    // Moderators see only the messages in the case.
    case 'message':
    case 'link':
      return null
  }
}
