import { Badge } from '@stoop/ui/badge'
import { Ban } from '@stoop/ui/lazy-icons'
import type { Community } from '@stoop/validators/communities'
import { communitySettings } from '../../locales/en/community-settings.ts'
import { PrivateBadge } from './community-facts.tsx'

/** The badges of a community's page: private, how to join, and closed. An open community has none. */
export function CommunityBadges({
  community: { isPrivate, joinPolicy, isClosed },
}: {
  community: Pick<Community, 'isPrivate' | 'joinPolicy' | 'isClosed'>
}) {
  return (
    <>
      {isPrivate && <PrivateBadge />}
      {!isPrivate && joinPolicy !== 'open' && <Badge>{communitySettings.badges[joinPolicy]}</Badge>}
      {isClosed && (
        <Badge>
          <Ban className="size-3" />
          {communitySettings.badges.closed}
        </Badge>
      )}
    </>
  )
}
