import './community-head.css'
import { Badge } from '@stoop/ui/badge'
import { Users } from '@stoop/ui/icons'
import { MapPin } from '@stoop/ui/lazy-icons'
import { Skeleton } from '@stoop/ui/skeleton'
import { Skyline } from '@stoop/ui/skyline'
import { communities } from '../../locales/en/communities.ts'
import { CommunityTile } from './community-tile.tsx'
import { findLoadedCommunity } from './find-loaded-community.ts'

/** The skeleton of a community's page. Shows what a list has already loaded: picture, name, city and number of members. */
export function CommunityHeadSkeleton({ idOrSlug }: { idOrSlug: string }) {
  const community = findLoadedCommunity(idOrSlug)
  return (
    <div className="relative">
      <div className="-mx-4 -mt-4">
        {community ? (
          <Skyline city={community.city} className="community-cover" />
        ) : (
          <Skeleton className="community-cover rounded-none!" />
        )}
      </div>
      <p role="status" className={community ? 'sr-only' : 'absolute inset-x-0 top-3 text-center text-sm text-muted'}>
        {communities.loadingOne}
      </p>
      <div className="relative -mt-5 flex flex-wrap gap-x-3">
        <div className="h-fit shrink-0 rounded-sheet bg-background p-1">
          {community ? (
            <CommunityTile community={community} size="head" />
          ) : (
            <Skeleton className="community-tile rounded-card!" />
          )}
        </div>
        {community ? (
          <p className="community-name min-w-0 flex-1 pt-5 font-serif text-xl leading-tight font-semibold">
            <bdi>{community.name}</bdi>
          </p>
        ) : (
          <Skeleton className="community-name mt-5 h-6 w-3/5" />
        )}
      </div>
      {community ? (
        <div className="community-facts mt-1 flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className="flex items-center gap-1 text-muted">
            <MapPin className="size-4" />
            {community.city}
          </span>
          <Badge>
            <Users className="size-3.5" />
            {communities.members(community.memberCount)}
          </Badge>
        </div>
      ) : (
        <Skeleton className="mt-3 h-5 w-44" />
      )}
      <Skeleton className="mt-3 h-4 w-full" />
      <Skeleton className="mt-1.5 h-4 w-4/5" />
      <Skeleton className="mt-3.5 h-11 w-full rounded-pill!" />
    </div>
  )
}
