import { IconButton } from '@stoop/ui/icon-button'
import { Check, Share } from '@stoop/ui/lazy-icons'
import { StatusPill } from '@stoop/ui/status-pill'
import type { Community, DiscoveredCommunity } from '@stoop/validators/communities'
import { useId } from 'react'
import { Link } from 'wouter'
import { Dot, dottedRow } from '../../lib/dot.tsx'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { communities } from '../../locales/en/communities.ts'
import { share } from '../../locales/en/share.ts'
import { JoinButton } from '../community-entry/join-button.tsx'
import { CommunityFacts } from './community-facts.tsx'
import { CommunityTile } from './community-tile.tsx'
import { shareCommunity } from './share-community.ts'
import { UnreadDot } from './unread-dot.tsx'

export interface CommunityCardProps {
  community: Community & Partial<Pick<DiscoveredCommunity, 'lastActivityAt' | 'friendCount'>>
  /** The screen that shows the card. Determines the shared link, the toasts and the badge's text. */
  from: 'search' | 'discover' | 'joined'
  /** Whether the community has unread posts. */
  isUnread?: boolean
}

/** A community in a list. A tap opens the community; Join joins it in place. */
export function CommunityCard({ community, from, isUnread = false }: CommunityCardProps) {
  const titleId = useId()
  const { id, name, description, isJoined } = community
  return (
    <article aria-labelledby={titleId} className="relative flex gap-3.5 p-3.5">
      <span className="relative h-fit">
        <CommunityTile community={community} />
        {isUnread && <UnreadDot />}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <h2 className="min-w-0 flex-1 leading-snug font-semibold">
            <Link
              id={titleId}
              href={`/communities/${id}`}
              // The link covers the whole card, below the buttons.
              className="rounded-tag after:absolute after:inset-0 after:rounded-card"
            >
              <span className="line-clamp-2">
                <bdi>{name}</bdi>
              </span>
              {isUnread && <span className="sr-only">{communities.newPosts}</span>}
            </Link>
          </h2>
          <IconButton
            label={share.label(name)}
            icon={<Share className="size-5" />}
            onClick={() => shareCommunity(community, from === 'search' ? 'search' : 'list').catch(console.error)}
            className="-my-2.5 -me-2 z-10 text-muted"
          />
        </div>
        <div className="mt-1">
          <CommunityFacts community={community} showMemberBadge={from === 'joined'} />
        </div>
        {(community.friendCount || community.lastActivityAt) && (
          <p className="mt-0.5 flex flex-wrap text-sm text-muted" style={dottedRow}>
            {community.friendCount ? <span>{communities.friendsIn(community.friendCount)}</span> : null}
            {community.lastActivityAt && (
              <span className="relative">
                {community.friendCount ? <Dot /> : null}
                {communities.active} <RelativeTime date={community.lastActivityAt} />
              </span>
            )}
          </p>
        )}
        {description && (
          <p dir="auto" className="mt-1.5 line-clamp-2 text-sm">
            {description}
          </p>
        )}
        {from !== 'joined' && (
          // Above the link, so that a double tap on Join does not open the community.
          <div className="relative z-10 mt-2.5 flex w-fit">
            {isJoined ? (
              <StatusPill>
                <Check className="size-4.5" />
                {communities.joinedBadge}
              </StatusPill>
            ) : (
              <JoinButton community={community} from={from === 'search' ? 'search' : 'list'} titleId={titleId} />
            )}
          </div>
        )}
      </div>
    </article>
  )
}
