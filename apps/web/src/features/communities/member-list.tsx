import { Badge } from '@stoop/ui/badge'
import { cardClass } from '@stoop/ui/card'
import { ErrorState } from '@stoop/ui/error-state'
import type { Community, CommunityMember } from '@stoop/validators/communities'
import { Link } from 'wouter'
import { plainDate } from '../../lib/dates.ts'
import { fetchFailed } from '../../lib/failure.ts'
import { More } from '../../lib/more.tsx'
import { itemsOf } from '../../lib/pages.ts'
import { communities } from '../../words/communities.ts'
import { PeopleSkeleton } from '../friends/people-list.tsx'
import { Face } from '../profiles/face.tsx'
import { useMembers } from './communities.data.ts'

/** Who is in it, the longest first: name, @username, role, since when. */
export function MemberList({ community: { id, memberCount } }: { community: Community }) {
  const list = useMembers(id)
  const items = itemsOf(list.data)
  return (
    <>
      <h2 className="mb-2.5 font-serif text-lg font-semibold">{communities.memberList(memberCount)}</h2>
      {!items && list.error && (
        <ErrorState
          title={fetchFailed(communities.things.members, list.error)}
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
          <ul className={`${cardClass} divide-y divide-line`}>
            {items.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
          <More list={list} />
        </>
      )}
    </>
  )
}

function MemberRow({ member: { user, role, joinedAt } }: { member: CommunityMember }) {
  const { firstName, lastName, username } = user
  return (
    <li className="relative flex items-center gap-3 p-3.5">
      <Face person={user} />
      <div className="min-w-0 flex-1">
        <Link href={`/profile/${username}`} className="block leading-tight font-semibold after:absolute after:inset-0">
          <span className="line-clamp-2">
            <bdi>{`${firstName} ${lastName}`}</bdi>
          </span>
        </Link>
        <p className="truncate text-sm text-muted">@{username}</p>
        <p className="text-sm text-muted">
          <time dateTime={joinedAt}>{communities.joinedOn(plainDate(joinedAt))}</time>
        </p>
      </div>
      <Badge tone={role === 'creator' ? 'lamp' : 'plain'}>{role}</Badge>
    </li>
  )
}
