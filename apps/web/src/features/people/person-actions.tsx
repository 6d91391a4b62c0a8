import { Flag } from '@stoop/ui/menu-icons'
import type { Byline } from '@stoop/validators/people'
import type { ActionItem } from '../../lib/action-menu.tsx'
import { safety as words } from '../../locales/en/safety.ts'
import { openReport } from '../reports/open-report.ts'

/** Returns the items of a person's menu. */
export function personActions(person: Byline): ActionItem[] {
  return [
    {
      name: 'report',
      label: words.reportMember(person.firstName),
      icon: <Flag />,
      isDestructive: true,
      onChoose: () => openReport({ targetType: 'member', targetId: person.id, person }),
    },
  ]
}
