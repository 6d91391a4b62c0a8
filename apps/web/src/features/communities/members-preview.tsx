import { Skeleton } from '@stoop/ui/skeleton'
import type { CommunityDetail } from '@stoop/validators/communities'
import { Link } from 'wouter'
import { flattenPages } from '../../lib/paging.ts'
import { SideCard } from '../../lib/side-card.tsx'
import { sideColumn as words } from '../../locales/en/side-column.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { useCommunityMembers } from './communities.data.ts'

const MAX_MEMBERS = 5

/** The first members of a community, in the column beside its posts. */
export function MembersPreview({ community: { id, memberCount } }: { community: CommunityDetail }) {
  const list = useCommunityMembers(id)
  const members = flattenPages(list.data)
  if (!members && list.error) return null
  return (
    <SideCard title={words.members} href={`/communities/${id}?tab=members`}>
      {members
        ? members.slice(0, MAX_MEMBERS).map(({ id, user }) => (
            <li key={id}>
              <Link
                href={`/profile/${user.username}`}
                className="group -mx-2 flex min-h-14 items-center gap-3 rounded-field px-2 hover:bg-foreground/3"
              >
                <PersonAvatar person={user} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate leading-snug font-medium group-hover:underline">
                    <bdi>{`${user.firstName} ${user.lastName}`}</bdi>
                  </span>
                  <span className="block truncate text-sm text-muted">
                    <bdi>@{user.username}</bdi>
                  </span>
                </span>
              </Link>
            </li>
          ))
        : Array.from({ length: Math.min(MAX_MEMBERS, memberCount) }, (_, index) => (
            <li key={`row ${index + 1}`} className="flex min-h-14 items-center">
              <Skeleton className="h-11 w-full" />
            </li>
          ))}
    </SideCard>
  )
}
