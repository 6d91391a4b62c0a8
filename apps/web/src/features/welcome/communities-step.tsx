import { Check } from '@stoop/ui/lazy-icons'
import { StatusPill } from '@stoop/ui/status-pill'
import type { Community } from '@stoop/validators/communities'
import { useId } from 'react'
import { communities } from '../../locales/en/communities.ts'
import { welcome } from '../../locales/en/welcome.ts'
import { useDiscoverCommunities } from '../communities/communities.data.ts'
import { CommunityTile } from '../communities/community-tile.tsx'
import { JoinButton } from '../community-entry/join-button.tsx'
import { StepList } from './step-list.tsx'

const MAX_COMMUNITIES = 3

/** Three communities of the viewer's city. */
export function CommunitiesStep() {
  const list = useDiscoverCommunities()
  return (
    <>
      <p className="text-sm text-muted">{welcome.communitiesHint}</p>
      <StepList
        list={list}
        max={MAX_COMMUNITIES}
        resourceName={welcome.resourceNames.communities}
        empty={welcome.noCommunities}
        renderItem={(community) => <CommunityRow community={community} />}
      />
    </>
  )
}

function CommunityRow({ community }: { community: Community }) {
  const titleId = useId()
  const { name, memberCount, description, isJoined } = community
  return (
    <div className="flex flex-wrap items-center gap-3 py-3">
      <CommunityTile community={community} />
      <div className="min-w-32 flex-1">
        <p id={titleId} className="line-clamp-2 leading-snug font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">{communities.members(memberCount)}</p>
        {description && (
          <p dir="auto" className="line-clamp-1 text-sm">
            {description}
          </p>
        )}
      </div>
      {isJoined ? (
        <StatusPill>
          <Check className="size-4.5" />
          {communities.joinedBadge}
        </StatusPill>
      ) : (
        <JoinButton community={community} from="list" titleId={titleId} />
      )}
    </div>
  )
}
