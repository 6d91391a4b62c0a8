import { Badge } from '@stoop/ui/badge'
import { IconButton } from '@stoop/ui/icon-button'
import { Users } from '@stoop/ui/icons'
import { ArrowLeft, MapPin, Share } from '@stoop/ui/lazy-icons'
import { Skyline } from '@stoop/ui/skyline'
import type { Community } from '@stoop/validators/communities'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { shareLink } from '../../lib/share.ts'
import { communities } from '../../locales/en/communities.ts'
import { share } from '../../locales/en/share.ts'
import { PrivateBadge } from './community-facts.tsx'
import { CommunityMenu } from './community-menu.tsx'
import { CommunityTile } from './community-tile.tsx'

/** The head of a community's page: skyline, picture or first letter, name, city, members, description and actions. */
export function CommunityHead({ community, actions }: { community: Community; actions: ReactNode }) {
  const actionsRef = useFocusRestore<HTMLDivElement>()
  const { slug, name, city, memberCount, isPrivate, description } = community
  return (
    <header>
      <div className="relative -mx-4 -mt-4">
        <Skyline city={city} className="h-40" />
        <div className="absolute inset-x-3 top-3 flex justify-between">
          <Link href="/communities" aria-label={communities.back} title={communities.back} className={skyButtonClass}>
            <ArrowLeft className="size-5" />
          </Link>
          <div className="flex gap-2">
            <CommunityMenu community={community} className={skyButtonClass} />
            <IconButton
              label={share.label(name)}
              icon={<Share className="size-5" />}
              onClick={() => shareLink(`/community/${slug}`, name, share.copied).catch(console.error)}
              className={skyButtonClass}
            />
          </div>
        </div>
      </div>
      <div className="relative -mt-12 w-fit rounded-sheet bg-background p-1.5">
        <CommunityTile community={community} size="large" />
      </div>
      <h1 className="mt-2 font-serif text-2xl font-semibold">
        <bdi>{name}</bdi>
      </h1>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <span className="mr-1 flex items-center gap-1 text-muted">
          <MapPin className="size-4" />
          {city}
        </span>
        <Badge>
          <Users className="size-3.5" />
          {communities.members(memberCount)}
        </Badge>
        {isPrivate && <PrivateBadge />}
      </div>
      {description && (
        <p dir="auto" className="mt-3 whitespace-pre-line">
          {description}
        </p>
      )}
      <div ref={actionsRef} tabIndex={-1} className="mt-4 flex flex-wrap gap-2 outline-none">
        {actions}
      </div>
    </header>
  )
}

const skyButtonClass =
  'grid size-11 place-items-center rounded-pill bg-surface/85 shadow-card backdrop-blur-md hover:bg-surface!'
