import { Bell } from '@stoop/ui/icons'
import { BellOff, Flag, Search, Shield } from '@stoop/ui/lazy-icons'
import type { CommunityDetail } from '@stoop/validators/communities'
import { useState } from 'react'
import { type ActionItem, ActionMenu } from '../../lib/action-menu.tsx'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { communities } from '../../locales/en/communities.ts'
import { communityMembership } from '../../locales/en/community-membership.ts'
import { communityModeration } from '../../locales/en/community-moderation.ts'
import { safety as words } from '../../locales/en/safety.ts'
import type { MuteDialogProps } from '../people/mute-dialog.tsx'
import { communityToMute } from '../people/mutes.data.ts'
import { openReport } from '../reports/open-report.ts'
import type { CommunitySearchSheetProps } from './community-search-sheet.tsx'
import type { MembershipDialogProps } from './membership-dialog.tsx'
import type { ModerationSheetProps } from './moderating/moderation-sheet.tsx'

const MuteDialog = lazyOverlay<MuteDialogProps>(() => import('../people/mute-dialog.tsx'))

const MembershipDialog = lazyOverlay<MembershipDialogProps>(() => import('./membership-dialog.tsx'))
const CommunitySearchSheet = lazyOverlay<CommunitySearchSheetProps>(() => import('./community-search-sheet.tsx'))
const ModerationSheet = lazyOverlay<ModerationSheetProps>(() => import('./moderating/moderation-sheet.tsx'))

/** The menu of a community: search its posts, mute its notifications, moderate it, report it. */
export function CommunityMenu({ community, className }: { community: CommunityDetail; className: string }) {
  const [opened, setOpened] = useState<'mute' | 'membership' | 'moderation' | 'search'>()
  const close = () => setOpened(undefined)
  const search: ActionItem = {
    name: 'search',
    label: communities.searchMenu,
    icon: <Search />,
    onChoose: () => setOpened('search'),
  }
  const mute: ActionItem = {
    name: 'mute',
    label: words.muteCommunity,
    icon: <BellOff />,
    onChoose: () => setOpened('mute'),
  }
  const membership: ActionItem = {
    name: 'membership',
    label: communityMembership.title,
    icon: <Bell />,
    onChoose: () => setOpened('membership'),
  }
  const moderation: ActionItem = {
    name: 'moderation',
    label: communityModeration.title,
    icon: <Shield />,
    onChoose: () => setOpened('moderation'),
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
        items={[
          ...(community.isJoined ? [search] : []),
          ...(community.canModerate ? [moderation] : []),
          ...(community.membership ? [membership] : []),
          ...(community.isJoined ? [mute] : []),
          report,
        ]}
        className={className}
      />
      <MuteDialog open={opened === 'mute'} subject={communityToMute(community)} onClose={close} />
      <CommunitySearchSheet open={opened === 'search'} community={community} onClose={close} />
      <MembershipDialog open={opened === 'membership'} community={community} onClose={close} />
      <ModerationSheet open={opened === 'moderation'} communityId={community.id} onClose={close} />
    </>
  )
}
