import { Badge } from '@stoop/ui/badge'
import { Lock, Users } from '@stoop/ui/icons'
import { Check, MapPin } from '@stoop/ui/icons-later'
import type { Community } from '@stoop/validators/communities'
import { communities } from '../../words/communities.ts'

/** "4 members", the city, that it is private, if it is, and that one is a `member`, where that is worth a word. */
export function CommunityFacts({
  community,
  member = false,
}: {
  community: Pick<Community, 'memberCount' | 'city'> & { isPrivate?: boolean }
  member?: boolean
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
      {member && (
        <Badge tone="ivy">
          <Check className="size-3.5" />
          {communities.isMember}
        </Badge>
      )}
    </p>
  )
}

export function PrivateBadge() {
  return (
    <Badge tone="brick">
      <Lock className="size-3" />
      {communities.private}
    </Badge>
  )
}
