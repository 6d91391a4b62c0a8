import { KeyRound, ShieldCheck, UserMinus } from '@stoop/ui/lazy-icons'
import type { CommunityDetail, CommunityMember } from '@stoop/validators/communities'
import type { ActionItem } from '../../../lib/action-menu.tsx'
import { communityRoles as words } from '../../../locales/en/community-roles.ts'
import { openRoleChange } from './role-change.ts'
import { withdrawHandover } from './roles.data.ts'

/**
 * Returns the menu items with which the creator changes a member's role, or none for other viewers. RoleOverlay shows the
 * dialogs.
 */
export function roleMenuItems(
  member: CommunityMember,
  community: Pick<CommunityDetail, 'id' | 'role' | 'handover'>,
): ActionItem[] {
  if (community.role !== 'creator' || member.role === 'creator') return []
  const role = member.role === 'moderator' ? 'member' : 'moderator'
  const isAsked = community.handover?.to.id === member.userId
  return [
    {
      name: 'role',
      label: words.menu[role],
      icon: role === 'moderator' ? <ShieldCheck /> : <UserMinus />,
      onChoose: () => openRoleChange({ community, member, role }),
    },
    {
      name: 'handover',
      label: isAsked ? words.menu.withdraw : words.menu.creator,
      icon: <KeyRound />,
      onChoose: () =>
        isAsked ? withdrawHandover(community.id) : openRoleChange({ community, member, role: 'creator' }),
    },
  ]
}
