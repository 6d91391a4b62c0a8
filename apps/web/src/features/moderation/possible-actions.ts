import type { Role } from '@stoop/validators/choices'
import type { CaseAction, ModerationCase } from '@stoop/validators/moderation'

/** Whether a decision can remove the target. Members are suspended instead, and a link is not content of this site. */
export const canRemove = ({ targetType }: ModerationCase): boolean => targetType !== 'member' && targetType !== 'link'

/** Returns the decisions that the viewer can make. The creator of a community cannot suspend members of the site. */
export function getActions(item: ModerationCase, role: Role): CaseAction[] {
  return [
    'dismiss',
    ...(canRemove(item) ? (['remove'] as const) : []),
    ...(item.subject ? (['warn'] as const) : []),
    ...(item.subject && role !== 'member' ? (['suspend'] as const) : []),
  ]
}

/** Returns who can get a case that is handed over: moderators above its level. */
export function getHandOverLevels({ level }: ModerationCase): ('site' | 'admin')[] {
  if (level === 'community') return ['site', 'admin']
  return level === 'site' ? ['admin'] : []
}
