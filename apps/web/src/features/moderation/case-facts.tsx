import { Badge } from '@stoop/ui/badge'
import type { ModerationCase } from '@stoop/validators/moderation'
import { moderation as words } from '../../locales/en/moderation.ts'
import { reports } from '../../locales/en/reports.ts'

const severityTones = { 1: 'plain', 2: 'plain', 3: 'accent', 4: 'danger' } as const

/** The badges of a case: its urgency and special circumstances. */
export function CaseBadges({ item, isOnHold = false }: { item: ModerationCase; isOnHold?: boolean }) {
  const { severity, state, level, community } = item
  const tone = Object.entries(severityTones).find(([key]) => key === String(severity))?.[1] ?? 'plain'
  return (
    <span className="flex flex-wrap gap-1.5">
      {state === 'decided' ? (
        <Badge tone="success">{words.decidedBadge}</Badge>
      ) : (
        <Badge tone={tone}>{words.severities[severity]}</Badge>
      )}
      {level === 'admin' && <Badge>{words.adminOnly}</Badge>}
      {isOnHold && <Badge>{words.evidenceKept}</Badge>}
      {community && (
        <Badge>
          <bdi>{community.name}</bdi>
        </Badge>
      )}
    </span>
  )
}

/** Returns what was reported, such as "Ben Brook's post". */
export function describeTarget({ targetType, subject }: ModerationCase): string {
  return targetType === 'member' && subject
    ? fullName(subject)
    : words.subjectOf(targetType, subject ? fullName(subject) : undefined)
}

/** Returns why the case was opened, such as "Harassment ×3, Spam". */
export function describeReasons({ reasons, source }: ModerationCase): string {
  if (reasons.length === 0 && source === 'hold') return words.heldBySystem
  return words.reasonList(reasons.map(({ reason, count }) => words.reasonCount(reports.reasons[reason].label, count)))
}

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`
