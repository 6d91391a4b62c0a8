import { Badge } from '@stoop/ui/badge'
import { cardClass } from '@stoop/ui/card'
import { EmptyState } from '@stoop/ui/empty-state'
import type { CommunityDetail, CommunityMember } from '@stoop/validators/communities'
import { useState } from 'react'
import { Link } from 'wouter'
import { ActionMenu } from '../../lib/action-menu.tsx'
import { formatDate, formatDateTime } from '../../lib/dates.ts'
import { getFetchErrorMessage } from '../../lib/errors.ts'
import { FetchError } from '../../lib/fetch-error.tsx'
import { LoadMore } from '../../lib/load-more.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { WindowedList } from '../../lib/windowed-list.tsx'
import { communities } from '../../locales/en/communities.ts'
import { safety } from '../../locales/en/safety.ts'
import { useAuth } from '../auth/use-auth.ts'
import { PeopleSkeleton } from '../friends/people-list.tsx'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { useCommunityMembers } from './communities.data.ts'
import { useReasonActions } from './moderating/use-moderator-actions.tsx'
import { roleMenuItems } from './roles/role-menu-items.tsx'
import { useDebounced } from './use-debounced.ts'

/** The members of a community, with search: roles first, then friends, then the others. */
export function MemberList({ community }: { community: CommunityDetail }) {
  const { id, memberCount } = community
  const [text, setText] = useState('')
  const q = useDebounced(text.trim())
  const list = useCommunityMembers(id, q)
  const items = flattenPages(list.data)
  return (
    <>
      <h2 className="mb-2.5 font-serif text-lg font-semibold">{communities.memberList(memberCount)}</h2>
      <div className="mb-3">
        <SearchBox value={text} onChange={setText} label={communities.findMember} clearLabel={communities.clear} />
      </div>
      {!items && list.error && (
        <FetchError
          title={getFetchErrorMessage(communities.resourceNames.members, list.error)}
          error={list.error}
          pending={list.isFetching}
          onRetry={list.refetch}
        />
      )}
      {!items && !list.error && (
        <>
          <p role="status" className="sr-only">
            {communities.loading}
          </p>
          <PeopleSkeleton count={Math.min(4, memberCount)} />
        </>
      )}
      {items?.length === 0 && (
        <EmptyState drawing="members" title={communities.noMatch(q)} hint={communities.noMatchHint} />
      )}
      {items && items.length > 0 && (
        <>
          <div className={cardClass}>
            <WindowedList
              name="members"
              role="list"
              items={items}
              hasMore={list.hasNextPage}
              isBusy={list.isFetchingNextPage}
              estimatedHeight={88}
              isDivided
              renderRow={(member) => <MemberRow key={member.id} member={member} community={community} />}
            />
          </div>
          <LoadMore list={list} />
        </>
      )}
    </>
  )
}

function MemberRow({ member, community }: { member: CommunityMember; community: CommunityDetail }) {
  const { user, role, joinedAt } = member
  const { firstName, lastName, username } = user
  return (
    <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1 p-3.5">
      <PersonAvatar person={user} />
      {/* With enlarged text, the badge and the menu move to the next line, which leaves this line to the name. */}
      <div style={{ minWidth: 'min(5.5rem, 100%)' }} className="flex-1">
        <Link href={`/profile/${username}`} className="block leading-tight font-semibold after:absolute after:inset-0">
          <span className="line-clamp-2">
            <bdi>{`${firstName} ${lastName}`}</bdi>
          </span>
        </Link>
        <p className="truncate text-sm text-muted">
          <bdi>@{username}</bdi>
        </p>
        <p className="text-sm text-muted">
          <time dateTime={joinedAt} title={formatDateTime(joinedAt)}>
            {communities.joinedOn(formatDate(joinedAt))}
          </time>
        </p>
      </div>
      {/* Only other roles have a badge. A narrow screen shows no role of ordinary members, which leaves the space to the name. */}
      {role === 'member' ? (
        <span className="text-xs text-muted max-[22rem]:sr-only">{role}</span>
      ) : (
        <Badge tone={role === 'creator' ? 'accent' : 'plain'}>{role}</Badge>
      )}
      <MemberMenu member={member} community={community} />
    </div>
  )
}

/** The menu of a member with the viewer's possible actions. Renders nothing if there are no actions. */
function MemberMenu({ member, community }: { member: CommunityMember; community: CommunityDetail }) {
  const { id: viewerId } = useAuth()
  const { user, role } = member
  // No moderator may act against the creator, and only the creator may act against moderators.
  const canAct = community.canModerate && role !== 'creator' && (role === 'member' || community.role === 'creator')
  const isOther = user.id !== viewerId
  const subject = { communityId: community.id, person: user }
  const moderation = useReasonActions(
    canAct && isOther
      ? [
          { ...subject, act: 'member' },
          { ...subject, act: 'ban' },
        ]
      : [],
  )
  const items = [...(isOther ? roleMenuItems(member, community) : []), ...moderation.items]
  if (items.length === 0) return null
  return (
    <>
      {/* Above the link that covers the row. */}
      <div className="relative z-10 -me-2 ms-auto">
        <ActionMenu label={safety.moreAbout(`${user.firstName} ${user.lastName}`)} items={items} />
      </div>
      {moderation.dialog}
    </>
  )
}
