import { Button } from '@stoop/ui/button'
import { cardClass } from '@stoop/ui/card'
import { EmptyState } from '@stoop/ui/empty-state'
import { UserPlus } from '@stoop/ui/lazy-icons'
import type { Community } from '@stoop/validators/communities'
import type { CommunityInvitee } from '@stoop/validators/community-entry'
import { type ReactNode, useId, useState } from 'react'
import { FetchError } from '../../lib/fetch-error.tsx'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { loadErrorMessage } from '../../lib/load-error-message.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { entry as words } from '../../locales/en/community-entry.ts'
import { useLoadAllPages } from '../communities/use-load-all-pages.ts'
import { useFriends } from '../friends/friends.data.ts'
import { PeopleSkeleton } from '../friends/people-list.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { findPeople } from './find-people.ts'
import { InviteeRow } from './invitee-row.tsx'
import { useInvite, useInvitees } from './invitees.data.ts'

/** Invites friends, and other people by username. Shows unanswered invitations. */
export function InvitePeople({ community: { id } }: { community: Community }) {
  const [text, setText] = useState('')
  const friendList = useFriends()
  const inviteeList = useInvitees(id)
  // Load all pages, because the filter and the marks of invited people need the complete lists.
  useLoadAllPages(friendList, text !== '')
  useLoadAllPages(inviteeList, true)
  const listRef = useFocusRestore<HTMLDivElement>()
  const friends = flattenPages(friendList.data)
  const invitees = flattenPages(inviteeList.data)
  const error = friendList.error ?? inviteeList.error

  if (error && (!friends || !invitees))
    return (
      <FetchError
        title={loadErrorMessage(words.friendsResource)}
        error={error}
        pending={friendList.isFetching || inviteeList.isFetching}
        onRetry={() => Promise.all([friendList.refetch(), inviteeList.refetch()])}
      />
    )
  if (!friends || !invitees)
    return (
      <>
        <p role="status" className="sr-only">
          {words.loading}
        </p>
        <PeopleSkeleton />
      </>
    )
  const found = findPeople(text, friends, invitees)
  const inviteeOf = new Map(invitees.map((invitee) => [invitee.user.id, invitee]))
  return (
    <div ref={listRef} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <SearchBox value={text} onChange={setText} label={words.findPeople} clearLabel={words.clear} />
      {found.username && (
        <UsernameRow key={found.username} communityId={id} username={found.username} onInvited={() => setText('')} />
      )}
      {found.invitees.length > 0 && (
        <Section title={words.waiting}>
          {found.invitees.map((invitee: CommunityInvitee) => (
            <InviteeRow key={invitee.user.id} communityId={id} person={invitee.user} invitee={invitee} />
          ))}
        </Section>
      )}
      {found.friends.length > 0 && (
        <Section title={words.friends}>
          {found.friends.map((friend) => (
            <InviteeRow key={friend.id} communityId={id} person={friend} invitee={inviteeOf.get(friend.id)} />
          ))}
        </Section>
      )}
      {friends.length === 0 && text === '' && (
        <EmptyState drawing="invitations" title={words.noFriends} hint={words.noFriendsHint} />
      )}
      {friends.length > 0 && text !== '' && found.friends.length + found.invitees.length === 0 && (
        <p role="status" className="text-center text-sm text-muted">
          {words.noMatch(text.trim())}
        </p>
      )}
      <LoadMore list={friendList} />
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-semibold">
        {title}
      </h3>
      <ul className={`${cardClass} divide-y divide-line`}>{children}</ul>
    </section>
  )
}

/** Invites the member with this username, who is not a friend. */
function UsernameRow({
  communityId,
  username,
  onInvited,
}: {
  communityId: string
  username: string
  onInvited: () => void
}) {
  const { mutate, isPending } = useInvite()
  return (
    <Button
      tone="plain"
      wide
      pending={isPending}
      onClick={() => mutate({ id: communityId, username }, { onSuccess: onInvited })}
      className="wrap-anywhere!"
    >
      <UserPlus className="size-4.5" />
      {words.inviteUsername(username)}
    </Button>
  )
}
