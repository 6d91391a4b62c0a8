import { buttonClass } from '@stoop/ui/button'
import { Card } from '@stoop/ui/card'
import { Lock } from '@stoop/ui/icons'
import type { Community } from '@stoop/validators/communities'
import type { Profile } from '@stoop/validators/people'
import { useState } from 'react'
import { Link } from 'wouter'
import { Dot, dottedRow } from '../../lib/dot.tsx'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { profileCommunities as words } from '../../locales/en/profile-communities.ts'
import { CommunityTile } from '../communities/community-tile.tsx'
import { useUnreadCommunities } from '../communities/unread.data.ts'
import { UnreadDot } from '../communities/unread-dot.tsx'
import { useMemberCommunities } from './profile-communities.data.ts'

/** The number of communities that are shown before "Show all". */
const MAX_COLLAPSED = 3

/**
 * The communities of a user that the viewer may see. Renders nothing while loading, or if another user has none. On
 * the viewer's own profile, explains how to hide a community.
 */
export function ProfileCommunities({ profile: { id, isMe } }: { profile: Profile }) {
  const list = useMemberCommunities(id)
  const unread = useUnreadCommunities({ enabled: isMe })
  const [showsAll, setShowsAll] = useState(false)
  const listRef = useFocusRestore<HTMLUListElement>()
  const items = flattenPages(list.data)
  if (!items || (items.length === 0 && !isMe)) return null
  const hasMore = !showsAll && (items.length > MAX_COLLAPSED || list.hasNextPage)

  function showAll() {
    setShowsAll(true)
    // Move the focus, because the focused button is removed.
    listRef.current?.focus()
  }

  return (
    <Card className="px-4 pt-3.5 pb-2">
      <h2 id="profile-communities" className="font-serif text-lg font-semibold">
        {words.title}
      </h2>
      {items.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-1.5">
          <p className="text-muted">{words.none}</p>
          <Link href="/communities" className={buttonClass('soft')}>
            {words.discover}
          </Link>
        </div>
      ) : (
        <>
          <ul
            ref={listRef}
            tabIndex={-1}
            aria-labelledby="profile-communities"
            className="mt-1 divide-y divide-line outline-none"
          >
            {items.slice(0, showsAll ? undefined : MAX_COLLAPSED).map((community) => (
              <CommunityRow key={community.id} community={community} isUnread={unread.has(community.id)} />
            ))}
          </ul>
          {showsAll && <LoadMore list={list} />}
          {hasMore && (
            <button
              type="button"
              onClick={showAll}
              className="-mx-2 min-h-11 rounded-pill px-2 text-sm font-semibold text-primary hover:underline"
            >
              {words.showAll}
            </button>
          )}
          {isMe && <p className="border-t border-line py-2.5 text-sm text-pretty text-muted">{words.hideHint}</p>}
        </>
      )}
    </Card>
  )
}

function CommunityRow({ community, isUnread }: { community: Community; isUnread: boolean }) {
  const { id, name, memberCount, isPrivate } = community
  return (
    <li>
      <Link
        href={`/communities/${id}`}
        className="group -mx-2 flex min-h-14 items-center gap-3 rounded-field px-2 py-2 hover:bg-foreground/3"
      >
        <span className="relative">
          <CommunityTile community={community} size="small" />
          {isUnread && <UnreadDot />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 leading-snug font-medium wrap-anywhere group-hover:underline">
            <bdi>{name}</bdi>
          </span>
          {isUnread && <span className="sr-only">{words.newPosts}</span>}
          <span className="flex flex-wrap text-sm text-muted wrap-normal" style={dottedRow}>
            <span>{words.members(memberCount)}</span>
            {isPrivate && (
              <span className="relative flex items-center gap-1.5">
                <Dot />
                <Lock className="size-3.5" />
                {words.private}
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}
