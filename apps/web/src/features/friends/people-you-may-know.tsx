import { Button } from '@stoop/ui/button'
import { Skeleton } from '@stoop/ui/skeleton'
import type { Suggestion } from '@stoop/validators/people'
import { Link } from 'wouter'
import { getFetchErrorHint, getFetchErrorMessage } from '../../lib/errors.ts'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { flattenPages } from '../../lib/paging.ts'
import { friends } from '../../locales/en/friends.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { useSuggestions } from './friends.data.ts'
import { FriendshipButton } from './friendship-button.tsx'

/** The number of suggestions on Home. */
const MAX_PEOPLE = 3

export interface PeopleYouMayKnowProps {
  titleId: string
}

/** The first three suggestions, side by side. */
export default function PeopleYouMayKnow({ titleId }: PeopleYouMayKnowProps) {
  const list = useSuggestions()
  const listRef = useFocusRestore<HTMLUListElement>()
  const people = flattenPages(list.data)?.slice(0, MAX_PEOPLE)
  return (
    <>
      <h2 id={titleId} className="px-4 pt-3.5 pb-3 font-serif text-lg font-semibold">
        {friends.mayKnow}
      </h2>
      {!people && list.error ? (
        <div role="alert" className="grid min-h-62 place-content-center justify-items-center gap-3 px-4 text-center">
          <p className="font-semibold">{getFetchErrorMessage(friends.resourceNames.suggestions, list.error)}</p>
          <p className="-mt-2 text-sm text-muted">{getFetchErrorHint(list.error)}</p>
          <Button tone="plain" pending={list.isFetching} onClick={() => list.refetch()}>
            {friends.retry}
          </Button>
        </div>
      ) : (
        <ul
          ref={listRef}
          tabIndex={-1}
          className="flex min-h-62 snap-x scroll-px-4 gap-2.5 overflow-x-auto overscroll-x-contain px-4 pb-4 outline-none [scrollbar-width:none]"
        >
          {people ? (
            people.map((person) => <SuggestionCard key={person.id} person={person} />)
          ) : (
            <SuggestionSkeletons />
          )}
        </ul>
      )}
    </>
  )
}

// The width is in rem, so that it grows with the text size.
const cardClass =
  'flex w-[12rem] max-w-full shrink-0 snap-start flex-col items-center rounded-field border border-line bg-raised px-2.5 pt-4 pb-2.5 text-center'

function SuggestionCard({ person }: { person: Suggestion }) {
  const { firstName, lastName, username, reason } = person
  return (
    <li className={cardClass}>
      <PersonAvatar person={person} size="large" />
      <Link
        href={`/profile/${username}`}
        className="mt-1 -mb-1 rounded-tag py-1 leading-tight font-semibold hover:underline"
      >
        <bdi className="line-clamp-2">{`${firstName} ${lastName}`}</bdi>
      </Link>
      <p className="mt-0.5 line-clamp-2 text-xs text-muted">{reason}</p>
      <div className="mt-auto w-full pt-3">
        <FriendshipButton person={person} from="home" wide />
      </div>
    </li>
  )
}

/** The skeleton of three suggestions. */
function SuggestionSkeletons() {
  return ['one', 'two', 'three'].map((name) => (
    <li key={name} className={cardClass}>
      <Skeleton className="size-16 rounded-pill!" />
      <Skeleton className="mt-3 h-4 w-24" />
      <Skeleton className="mt-2 h-3 w-28" />
      <Skeleton className="mt-auto h-11 w-full rounded-pill!" />
    </li>
  ))
}
