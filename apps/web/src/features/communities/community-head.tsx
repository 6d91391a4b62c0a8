import { Badge } from '@stoop/ui/badge'
import { IconButton } from '@stoop/ui/icon-button'
import { Users } from '@stoop/ui/icons'
import { ArrowLeft, Gear, MapPin, Share } from '@stoop/ui/lazy-icons'
import type { CommunityDetail } from '@stoop/validators/communities'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { communities } from '../../locales/en/communities.ts'
import { communitySettings } from '../../locales/en/community-settings.ts'
import { share } from '../../locales/en/share.ts'
import { linkStateOf } from '../settings/settings-page.tsx'
import { CommunityAbout } from './community-about.tsx'
import { CommunityBadges } from './community-badges.tsx'
import { CommunityCover } from './community-cover.tsx'
import { CommunityMenu } from './community-menu.tsx'
import { CommunityTile } from './community-tile.tsx'
import { shareCommunity } from './share-community.ts'

export interface CommunityHeadProps {
  community: CommunityDetail
  /** The main actions, in a row below the description. */
  actions: ReactNode
  /** The action of the row with the city, apart from the main actions. */
  sideAction?: ReactNode
}

/** The head of a community's page: cover, picture or first letter, name, city, members, description, rules and actions. */
export function CommunityHead({ community, actions, sideAction }: CommunityHeadProps) {
  const actionsRef = useFocusRestore<HTMLDivElement>()
  const { id, name, city, memberCount, coverUrl, role } = community
  return (
    <header>
      <div className="relative -mx-4 -mt-4">
        <CommunityCover city={city} coverUrl={coverUrl} />
        <div className="absolute inset-x-3 top-2 flex justify-between">
          <Link href="/communities" aria-label={communities.back} title={communities.back} className={skyButtonClass}>
            <ArrowLeft className="size-5" />
          </Link>
          <div className="flex gap-2">
            {role === 'creator' && (
              <Link
                href={`/communities/${id}/settings`}
                state={linkStateOf(`/communities/${id}`)}
                aria-label={communitySettings.title}
                title={communitySettings.title}
                className={skyButtonClass}
              >
                <Gear className="size-5" />
              </Link>
            )}
            <CommunityMenu community={community} className={skyButtonClass} />
            <IconButton
              label={share.label(name)}
              icon={<Share className="size-5" />}
              onClick={() => shareCommunity(community, 'detail').catch(console.error)}
              className={skyButtonClass}
            />
          </div>
        </div>
      </div>
      <div className="relative -mt-5 flex flex-wrap gap-x-3">
        <div className="h-fit shrink-0 rounded-sheet bg-background p-1">
          <CommunityTile community={community} size="head" />
        </div>
        <h1 className="community-name min-w-0 flex-1 pt-5 font-serif text-xl leading-tight font-semibold">
          <bdi>{name}</bdi>
        </h1>
      </div>
      <div className="community-facts mt-1 flex flex-wrap gap-x-2 text-sm">
        <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="flex items-center gap-1 text-muted">
            <MapPin className="size-4" />
            {city}
          </span>
          <Badge>
            <Users className="size-3.5" />
            {communities.members(memberCount)}
          </Badge>
          <CommunityBadges community={community} />
        </div>
        {sideAction && <div className="-my-1.5 -me-3 ms-auto">{sideAction}</div>}
      </div>
      <CommunityAbout community={community} />
      <div ref={actionsRef} tabIndex={-1} className="mt-2.5 flex flex-wrap gap-2 outline-none">
        {actions}
      </div>
    </header>
  )
}

const skyButtonClass =
  'grid size-11 place-items-center rounded-pill bg-surface/85 shadow-card backdrop-blur-md hover:bg-surface!'
