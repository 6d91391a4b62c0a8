import { Badge } from '@stoop/ui/badge'
import { IconButton } from '@stoop/ui/icon-button'
import { Users } from '@stoop/ui/icons'
import { ArrowLeft, Gear, MapPin, Share } from '@stoop/ui/lazy-icons'
import type { CommunityDetail } from '@stoop/validators/communities'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { BesideScreen } from '../../lib/side-slot.tsx'
import { communities } from '../../locales/en/communities.ts'
import { communitySettings } from '../../locales/en/community-settings.ts'
import { share } from '../../locales/en/share.ts'
import type { InviteSheetProps } from '../community-entry/invite-sheet.tsx'
import { linkStateOf } from '../settings/settings-page.tsx'
import { CommunityBadges } from './community-badges.tsx'
import { CommunityCover } from './community-cover.tsx'
import { CommunityMenu } from './community-menu.tsx'
import { CommunityRules } from './community-rules.tsx'
import { CommunityTile } from './community-tile.tsx'
import { shareCommunity } from './share-community.ts'

const InviteSheet = lazyOverlay<InviteSheetProps>(() => import('../community-entry/invite-sheet.tsx'))

/** The head of a community's page: cover, picture or first letter, name, city, members, description, rules and actions. */
export function CommunityHead({ community, actions }: { community: CommunityDetail; actions: ReactNode }) {
  const actionsRef = useFocusRestore<HTMLDivElement>()
  const [isInviting, setIsInviting] = useState(false)
  const { id, name, city, memberCount, description, coverUrl, rules, role } = community
  // In a private community, share an invitation link, because only members can open the page.
  const sharesByInvitation = community.isPrivate && community.canInvite && !community.isClosed
  const handleShare = () =>
    sharesByInvitation ? setIsInviting(true) : shareCommunity(community, 'detail').catch(console.error)
  return (
    <header>
      <div className="relative -mx-4 -mt-4">
        <CommunityCover city={city} coverUrl={coverUrl} />
        <div className="absolute inset-x-3 top-3 flex justify-between">
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
              onClick={handleShare}
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
        <CommunityBadges community={community} />
      </div>
      {description && (
        <p dir="auto" className="mt-3 whitespace-pre-line">
          {description}
        </p>
      )}
      {rules && (
        <BesideScreen>
          <CommunityRules rules={rules} />
        </BesideScreen>
      )}
      <div ref={actionsRef} tabIndex={-1} className="mt-4 flex flex-wrap gap-2 outline-none">
        {actions}
      </div>
      {sharesByInvitation && (
        <InviteSheet open={isInviting} community={community} onClose={() => setIsInviting(false)} />
      )}
    </header>
  )
}

const skyButtonClass =
  'grid size-11 place-items-center rounded-pill bg-surface/85 shadow-card backdrop-blur-md hover:bg-surface!'
