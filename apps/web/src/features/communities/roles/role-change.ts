import type { CommunityRole } from '@stoop/validators/choices'
import type { Community, CommunityMember } from '@stoop/validators/communities'
import { atom, getDefaultStore } from 'jotai'

/** A change of a member's role that needs the creator's confirmation. `creator` offers the role to the member. */
export interface RoleChange {
  community: Pick<Community, 'id'>
  member: Pick<CommunityMember, 'user'>
  role: CommunityRole
}

/** The change to confirm. The dialog is open while it is set. */
export const roleChangeAtom = atom<RoleChange | null>(null)

/** Opens the dialog that asks for confirmation. */
export function openRoleChange(change: RoleChange): void {
  getDefaultStore().set(roleChangeAtom, change)
}
