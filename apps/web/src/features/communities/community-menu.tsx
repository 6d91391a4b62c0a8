import { BellOff, Flag } from '@stoop/ui/menu-icons'
import type { Community } from '@stoop/validators/communities'
import { useState } from 'react'
import { type ActionItem, ActionMenu } from '../../lib/action-menu.tsx'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { safety as words } from '../../locales/en/safety.ts'
import type { MuteDialogProps } from '../people/mute-dialog.tsx'
import { communityToMute } from '../people/mutes.data.ts'
import { openReport } from '../reports/open-report.ts'

const MuteDialog = lazyOverlay<MuteDialogProps>(() => import('../people/mute-dialog.tsx'))

/** The menu of a community: mute its notifications, report it. */
export function CommunityMenu({ community, className }: { community: Community; className: string }) {
  const [isMuting, setIsMuting] = useState(false)
  const mute: ActionItem = {
    name: 'mute',
    label: words.muteCommunity,
    icon: <BellOff />,
    onChoose: () => setIsMuting(true),
  }
  const report: ActionItem = {
    name: 'report',
    label: words.report.community,
    icon: <Flag />,
    isDestructive: true,
    onChoose: () => openReport({ targetType: 'community', targetId: community.id }),
  }
  return (
    <>
      <ActionMenu
        label={words.moreAbout(community.name)}
        items={community.isJoined ? [mute, report] : [report]}
        className={className}
      />
      <MuteDialog open={isMuting} subject={communityToMute(community)} onClose={() => setIsMuting(false)} />
    </>
  )
}
