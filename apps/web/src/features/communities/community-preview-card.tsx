import { Card } from '@stoop/ui/card'
import { Skyline } from '@stoop/ui/skyline'
import type { CommunityPreview } from '@stoop/validators/communities'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { sharedCard } from '../../locales/en/shared-card.ts'
import { CommunityFacts } from './community-facts.tsx'
import { CommunityTile } from './community-tile.tsx'

/** The preview of a public community for visitors: name, description, city and member count. */
export function CommunityPreviewCard({ community }: { community: CommunityPreview }) {
  const { name, city, description } = community
  useDocumentTitle(name)
  return (
    <Card className="overflow-hidden pb-7">
      <Skyline city={city} className="h-28" />
      <div className="flex flex-col items-center px-6 text-center">
        <div className="relative -mt-12 rounded-sheet bg-surface p-1.5">
          <CommunityTile community={community} size="large" />
        </div>
        <h1 className="mt-2 font-serif text-2xl font-semibold">
          <bdi>{name}</bdi>
        </h1>
        <div className="mt-2">
          <CommunityFacts community={community} />
        </div>
        {description && (
          <p dir="auto" className="mt-3 whitespace-pre-line">
            {description}
          </p>
        )}
        <p className="mt-3 text-sm text-balance text-muted">{sharedCard.communityHint}</p>
      </div>
    </Card>
  )
}
