import { Badge } from '@stoop/ui/badge'
import { Skeleton } from '@stoop/ui/skeleton'
import type { Community, CommunityMember } from '@stoop/validators/communities'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { getFetchErrorMessage } from '../../../lib/errors.ts'
import { FetchError } from '../../../lib/fetch-error.tsx'
import { LoadMore } from '../../../lib/load-more.tsx'
import { cursorPaging, flattenPages, PAGE_SIZE } from '../../../lib/paging.ts'
import { fresh30s } from '../../../lib/query-client.ts'
import { api } from '../../../lib/trpc.ts'
import { communities } from '../../../locales/en/communities.ts'
import { communityRoles as words } from '../../../locales/en/community-roles.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { PersonAvatar } from '../../profiles/person-avatar.tsx'
import { SearchBox } from '../../search/search-box.tsx'

/** With more members than this, a search field is shown. */
const MAX_WITHOUT_SEARCH = 8
const DEBOUNCE_MS = 250

export interface SuccessorChoiceProps {
  community: Pick<Community, 'id' | 'memberCount'>
  /** Null if the creator names no successor. */
  value: CommunityMember | null
  onChange: (member: CommunityMember | null) => void
}

/** A leaving creator chooses the member who is offered the role. */
export function SuccessorChoice({ community, value, onChange }: SuccessorChoiceProps) {
  const { id: viewerId } = useAuth()
  const name = useId()
  const [text, setText] = useState('')
  const list = useMembers(community.id, useDebounced(text.trim()))
  const members = flattenPages(list.data)?.filter(({ userId }) => userId !== viewerId)
  // Show the chosen member even if the search does not match.
  const isChosenHidden = value !== null && members?.every(({ id }) => id !== value.id)
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{words.successor}</legend>
      {community.memberCount > MAX_WITHOUT_SEARCH && (
        <SearchBox value={text} onChange={setText} label={words.searchMembers} clearLabel={communities.clear} />
      )}
      <div className="max-h-72 divide-y divide-line overflow-y-auto rounded-card border border-line">
        <ChoiceRow name={name} label={words.nobody} checked={value === null} onChoose={() => onChange(null)}>
          {words.nobody}
        </ChoiceRow>
        {isChosenHidden && <MemberChoice name={name} member={value} value={value} onChange={onChange} />}
        {members?.map((member) => (
          <MemberChoice key={member.id} name={name} member={member} value={value} onChange={onChange} />
        ))}
        {members?.length === 0 && text.trim() !== '' && (
          <p role="status" className="px-3.5 py-3 text-sm text-muted">
            {communities.noMatch(text.trim())}
          </p>
        )}
        {!members && !list.error && (
          <div className="flex min-h-14 items-center gap-3 px-3.5">
            <p role="status" className="sr-only">
              {communities.loading}
            </p>
            <Skeleton className="size-10 shrink-0 rounded-pill!" />
            <Skeleton className="h-4 w-36" />
          </div>
        )}
        {!members && list.error && (
          <FetchError
            title={getFetchErrorMessage(communities.resourceNames.members, list.error)}
            error={list.error}
            pending={list.isFetching}
            onRetry={list.refetch}
          />
        )}
        <LoadMore list={list} />
      </div>
    </fieldset>
  )
}

interface MemberChoiceProps extends Omit<SuccessorChoiceProps, 'community'> {
  name: string
  member: CommunityMember
}

function MemberChoice({ name, member, value, onChange }: MemberChoiceProps) {
  const { user, role } = member
  const fullName = `${user.firstName} ${user.lastName}`
  return (
    <ChoiceRow
      name={name}
      label={`${fullName} @${user.username}`}
      checked={value?.id === member.id}
      onChoose={() => onChange(member)}
    >
      <PersonAvatar person={user} size="small" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1">
          <bdi>{fullName}</bdi>
        </span>
        <span className="block truncate text-sm text-muted">
          <bdi>@{user.username}</bdi>
        </span>
      </span>
      {role === 'moderator' && <Badge>{role}</Badge>}
    </ChoiceRow>
  )
}

interface ChoiceRowProps {
  name: string
  label: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}

function ChoiceRow({ name, label, checked, onChoose, children }: ChoiceRowProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 px-3.5 py-1.5 transition-[background-color] hover:bg-sunken/60">
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={checked}
        onChange={onChoose}
        className="size-5 shrink-0"
      />
      {children}
    </label>
  )
}

/** Lists the members with a name that starts with each word of `q`. Lists all members if `q` is empty. */
const useMembers = (id: string, q: string) =>
  useInfiniteQuery(
    api.communities.members.infiniteQueryOptions(
      { id, limit: PAGE_SIZE, ...(q && { q }) },
      { ...cursorPaging, ...fresh30s, placeholderData: keepPreviousData },
    ),
  )

/** Returns the text as it was when the user last stopped typing. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setSettled, text === '' ? 0 : DEBOUNCE_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
