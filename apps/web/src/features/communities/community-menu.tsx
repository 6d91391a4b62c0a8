import { Flag } from '@stoop/ui/menu-icons'
import type { Community } from '@stoop/validators/communities'
import { type ActionItem, ActionMenu } from '../../lib/action-menu.tsx'
import { safety as words } from '../../locales/en/safety.ts'
import { openReport } from '../reports/open-report.ts'

/** The menu of a community: report it. */
export function CommunityMenu({ community, className }: { community: Community; className: string }) {
  const report: ActionItem = {
    name: 'report',
    label: words.report.community,
    icon: <Flag />,
    isDestructive: true,
    onChoose: () => openReport({ targetType: 'community', targetId: community.id }),
  }
  return <ActionMenu label={words.moreAbout(community.name)} items={[report]} className={className} />
}
