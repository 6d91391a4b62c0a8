import { Badge } from '@stoop/ui/badge'
import { Lock, Users } from '@stoop/ui/icons'
import { Check, MapPin } from '@stoop/ui/lazy-icons'
import type { Community } from '@stoop/validators/communities'
import { communities } from '../../locales/en/communities.ts'

/** Shows the member count, the city, whether the community is private and, with `member`, whether the viewer is a member. */
export function CommunityFacts({
  community,
  showMemberBadge = false,
}: {
  community: Pick<Community, 'memberCount' | 'city'> & { isPrivate?: boolean }
  showMemberBadge?: boolean
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <span className="flex items-center gap-1.5 whitespace-nowrap">
        <Users className="size-4" />
        {communities.members(community.memberCount)}
      </span>
      <span className="flex items-center gap-1 whitespace-nowrap">
        <MapPin className="size-4" />
        {community.city}
      </span>
      {community.isPrivate && <PrivateBadge />}
      {showMemberBadge && (
        <Badge tone="success">
          <Check className="size-3.5" />
          {communities.memberBadge}
        </Badge>
      )}
    </p>
  )
}

export function PrivateBadge() {
  return (
    <Badge>
      <Lock className="size-3" />
      {communities.private}
    </Badge>
  )
}
