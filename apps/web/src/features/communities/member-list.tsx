import { Badge } from '@stoop/ui/badge'
import { cardClass } from '@stoop/ui/card'
import { ErrorState } from '@stoop/ui/error-state'
import type { Community, CommunityMember } from '@stoop/validators/communities'
import { Link } from 'wouter'
import { formatDate } from '../../lib/dates.ts'
import { fetchErrorMessage } from '../../lib/errors.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { WindowedList } from '../../lib/windowed-list.tsx'
import { communities } from '../../locales/en/communities.ts'
import { PeopleSkeleton } from '../friends/people-list.tsx'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { useCommunityMembers } from './communities.data.ts'

/** The members of a community, oldest membership first. */
export function MemberList({ community: { id, memberCount } }: { community: Community }) {
  const list = useCommunityMembers(id)
  const items = flattenPages(list.data)
  return (
    <>
      <h2 className="mb-2.5 font-serif text-lg font-semibold">{communities.memberList(memberCount)}</h2>
      {!items && list.error && (
        <ErrorState
          title={fetchErrorMessage(communities.resourceNames.members, list.error)}
          retryLabel={communities.retry}
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
      {items && (
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
              renderRow={(member) => <MemberRow key={member.id} member={member} />}
            />
          </div>
          <LoadMore list={list} />
        </>
      )}
    </>
  )
}

function MemberRow({ member: { user, role, joinedAt } }: { member: CommunityMember }) {
  const { firstName, lastName, username } = user
  return (
    <div className="relative flex items-center gap-3 p-3.5">
      <PersonAvatar person={user} />
      <div className="min-w-0 flex-1">
        <Link href={`/profile/${username}`} className="block leading-tight font-semibold after:absolute after:inset-0">
          <span className="line-clamp-2">
            <bdi>{`${firstName} ${lastName}`}</bdi>
          </span>
        </Link>
        <p className="truncate text-sm text-muted">@{username}</p>
        <p className="text-sm text-muted">
          <time dateTime={joinedAt}>{communities.joinedOn(formatDate(joinedAt))}</time>
        </p>
      </div>
      <Badge tone={role === 'creator' ? 'accent' : 'plain'}>{role}</Badge>
    </div>
  )
}
