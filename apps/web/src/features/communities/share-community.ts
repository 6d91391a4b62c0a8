import { closeOverlays } from '@stoop/ui/overlay-history'
import type { Community } from '@stoop/validators/communities'
import { navigate } from 'wouter/use-browser-location'
import { copyLink, shareLink } from '../../lib/share.ts'
import { showToast, type ToastContent } from '../../lib/toast.ts'
import { share } from '../../locales/en/share.ts'
import { INVITE_STATE } from './invite-on-arrival.ts'

/** The screen from which a community is shared. Determines the link and the toast. */
export type SharedFrom = 'search' | 'list' | 'detail'

/**
 * Shares the link of a community. For a private community, the toast leads to the invitations if the viewer may invite, and says,
 * except in search, that only members can open the link.
 */
export async function shareCommunity(community: Community, from: SharedFrom): Promise<void> {
  const { id, slug, name, isPrivate } = community
  const path = from === 'list' ? `/communities/${id}` : `/community/${slug}`
  const invite =
    isPrivate && mayInvite(community) ? { label: share.invite, onAct: () => openInvitations(id) } : undefined
  // The texts of this toast are prescribed (docs/product.md, section 9).
  if (from === 'search') return copyLink(path, { ...share.communityCopied, action: invite })
  if (!isPrivate) {
    await shareLink(path, name, share.copied)
    return
  }
  const copied: ToastContent = { ...share.copied, description: share.membersOnly, action: invite }
  const hasDeviceSheet = await shareLink(path, name, copied)
  if (hasDeviceSheet) showToast({ title: share.membersOnly, action: invite }, 'default')
}

const mayInvite = ({ role, joinPolicy, isClosed }: Community) =>
  !isClosed && role !== null && (joinPolicy === 'open' || role !== 'member')

async function openInvitations(id: string): Promise<void> {
  await closeOverlays()
  navigate(`/communities/${id}`, { state: INVITE_STATE })
}
