import type { NotificationLevel } from '@stoop/validators/choices'
import { localized } from '../texts.ts'

/** The viewer's membership in a community. */
export const communityMembership = localized('communityMembership', {
  title: 'Notifications and profile',
  close: 'Close',
  level: 'Notify me of',
  levels: {
    all: { label: 'All posts', hint: 'Also replies and likes' },
    replies: { label: 'Replies to me', hint: 'And likes of what I wrote' },
    none: { label: 'Nothing' },
  } satisfies Record<NotificationLevel, { label: string; hint?: string }>,
  onProfile: 'Show on my profile',
  onProfileHint: 'Otherwise only members can tell that you are in it.',
  failed: { title: "Couldn't save this" },
})
