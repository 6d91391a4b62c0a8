import type { Community } from '@stoop/validators/communities'
import { copyLink, shareLink } from '../../lib/share.ts'
import { showToast } from '../../lib/toast.ts'
import { share } from '../../locales/en/share.ts'

/** The screen from which a community is shared. Determines the link and the toast. */
export type SharedFrom = 'search' | 'list' | 'detail'

/** Shares the link of a community. The toast for a private community explains that only members can open the link. */
export function shareCommunity({ id, slug, name, isPrivate }: Community, from: SharedFrom): Promise<void> {
  if (isPrivate) {
    showToast(share.membersOnly, 'default')
    return Promise.resolve()
  }
  if (from === 'search') return copyLink(`/community/${slug}`, share.communityCopied)
  return shareLink(from === 'detail' ? `/community/${slug}` : `/communities/${id}`, name, share.copied)
}
