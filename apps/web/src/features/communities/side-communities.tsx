import type { Community } from '@stoop/validators/communities'
import { Link } from 'wouter'
import { SideCard } from '../../lib/side-card.tsx'
import { communities as words } from '../../locales/en/communities.ts'
import { CommunityTile } from './community-tile.tsx'
import { UnreadDot } from './unread-dot.tsx'

const MAX_COMMUNITIES = 4

export interface SideCommunitiesProps {
  title: string
  communities: readonly Community[]
  /** The ids of the communities with unread posts. */
  unread?: ReadonlySet<string>
  href: string
}

/** The first communities of a list, in the column beside the screen. Renders nothing if there are none. */
export function SideCommunities({ title, communities, unread, href }: SideCommunitiesProps) {
  if (communities.length === 0) return null
  return (
    <SideCard title={title} href={href}>
      {communities.slice(0, MAX_COMMUNITIES).map((community) => (
        <li key={community.id}>
          <Link
            href={`/communities/${community.id}`}
            className="group -mx-2 flex min-h-14 items-center gap-3 rounded-field px-2 py-1.5 hover:bg-foreground/3"
          >
            <span className="relative">
              <CommunityTile community={community} size="small" />
              {unread?.has(community.id) && <UnreadDot />}
            </span>
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 leading-snug font-medium wrap-anywhere group-hover:underline">
                <bdi>{community.name}</bdi>
              </span>
              {unread?.has(community.id) && <span className="sr-only">{words.newPosts}</span>}
              <span className="block text-sm text-muted">{words.members(community.memberCount)}</span>
            </span>
          </Link>
        </li>
      ))}
    </SideCard>
  )
}
