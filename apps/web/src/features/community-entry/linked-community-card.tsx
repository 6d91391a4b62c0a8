import { Card } from '@stoop/ui/card'
import { Skyline } from '@stoop/ui/skyline'
import type { InvitedCommunity } from '@stoop/validators/community-entry'
import type { ReactNode } from 'react'
import { entry as words } from '../../locales/en/community-entry.ts'
import { CommunityFacts } from '../communities/community-facts.tsx'
import { CommunityTile } from '../communities/community-tile.tsx'
import { CommunityRules } from './community-rules.tsx'

/** The community of an invitation link: picture, name, members, description, rules and the buttons to continue. */
export function LinkedCommunityCard({ community, action }: { community: InvitedCommunity; action?: ReactNode }) {
  const { name, city, description, coverUrl, rules } = community
  return (
    <Card className="overflow-hidden pb-6">
      {coverUrl ? (
        <img src={coverUrl} alt="" referrerPolicy="no-referrer" className="h-32 w-full bg-sunken object-cover" />
      ) : (
        <Skyline city={city} className="h-32" />
      )}
      <div className="px-5">
        <div className="flex flex-col items-center text-center">
          <div className="relative -mt-12 rounded-sheet bg-surface p-1.5">
            <CommunityTile community={community} size="large" />
          </div>
          <p className="mt-2 text-sm font-medium text-muted">{words.linkInvites}</p>
          <h1 className="font-serif text-2xl font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          <div className="mt-2 flex justify-center">
            <CommunityFacts community={community} />
          </div>
          {description && (
            <p dir="auto" className="mt-3 wrap-anywhere whitespace-pre-line">
              {description}
            </p>
          )}
        </div>
        <div className="mt-4 flex flex-col gap-4">
          <CommunityRules rules={rules} />
          {action}
        </div>
      </div>
    </Card>
  )
}
