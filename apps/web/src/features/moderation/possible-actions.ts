import type { Role } from '@stoop/validators/choices'
import type { CaseAction, ModerationCase } from '@stoop/validators/moderation'

/** Returns whether a decision can remove the target. Members are suspended instead, and links lead to content of other sites. */
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

/** Returns the levels to which a case can be handed over: the levels above its own. */
export function getHandOverLevels({ level }: ModerationCase): ('site' | 'admin')[] {
  if (level === 'community') return ['site', 'admin']
  return level === 'site' ? ['admin'] : []
}
