import { Button } from '@stoop/ui/button'
import { IconButton } from '@stoop/ui/icon-button'
import { Check, Share } from '@stoop/ui/icons-later'
import { Settled } from '@stoop/ui/settled'
import type { Community } from '@stoop/validators/communities'
import { useId } from 'react'
import { Link } from 'wouter'
import { copyLink, shareLink } from '../../lib/share.ts'
import { communities } from '../../words/communities.ts'
import { share } from '../../words/share.ts'
import { join } from './communities.data.ts'
import { CommunityFacts } from './community-facts.tsx'
import { CommunityTile } from './community-tile.tsx'

export interface CommunityCardProps {
  community: Community
  /** Decides the link that is shared, the toasts, and the badge's word (R37, R50). */
  from: 'search' | 'discover' | 'joined'
}

/** A community in a list: its tile, what it is, how many are in it; a tap opens it, Join joins from here. */
export function CommunityCard({ community, from }: CommunityCardProps) {
  const title = useId()
  const { id, name, description, isJoined } = community
  return (
    <article aria-labelledby={title} className="relative flex gap-3.5 p-3.5">
      <CommunityTile community={community} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <h2 className="min-w-0 flex-1 leading-snug font-semibold">
            <Link
              id={title}
              href={`/communities/${id}`}
              // The whole card is the link; what stands on it comes before.
              className="rounded-tag after:absolute after:inset-0 after:rounded-card"
            >
              <span className="line-clamp-2">
                <bdi>{name}</bdi>
              </span>
            </Link>
          </h2>
          <IconButton
            label={share.label(name)}
            icon={<Share className="size-5" />}
            onClick={() => handOn(community, from).catch(console.error)}
            className="-my-2.5 -mr-2 z-10 text-muted"
          />
        </div>
        <div className="mt-1">
          <CommunityFacts community={community} member={from === 'joined'} />
        </div>
        {description && (
          <p dir="auto" className="mt-1.5 line-clamp-2 text-sm">
            {description}
          </p>
        )}
        {from !== 'joined' && (
          // Over the link: the second of two fast taps on Join opens nothing.
          <div className="relative z-10 mt-2.5 flex w-fit">
            {isJoined ? (
              <Settled>
                <Check className="size-4.5" />
                {communities.isJoined}
              </Settled>
            ) : (
              <Button
                tone="soft"
                aria-describedby={title}
                onClick={() => join(from === 'search' ? 'search' : 'list', community)}
                className="min-w-24"
              >
                {communities.join}
              </Button>
            )}
          </div>
        )}
      </div>
    </article>
  )
}

function handOn({ id, slug, name }: Community, from: CommunityCardProps['from']): Promise<void> {
  return from === 'search'
    ? copyLink(`/community/${slug}`, share.communityCopied)
    : shareLink(`/communities/${id}`, name, share.copied)
}
