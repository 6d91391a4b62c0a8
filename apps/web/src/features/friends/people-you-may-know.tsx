import { Avatar } from '@stoop/ui/avatar'
import { Button } from '@stoop/ui/button'
import type { Suggestion } from '@stoop/validators/people'
import { Link } from 'wouter'
import { fetchFailed } from '../../lib/failure.ts'
import { itemsOf } from '../../lib/pages.ts'
import { friends } from '../../words/friends.ts'
import { useSuggestions } from './friends.data.ts'
import { FriendshipButton } from './friendship-button.tsx'
import { MayKnowRow, MayKnowSkeletons, mayKnowCard } from './may-know-row.tsx'

/** Home shows no more of the suggestions (spec section 9). */
const FIRST = 3

/** The first three people the member may know, side by side. */
export default function PeopleYouMayKnow() {
  const list = useSuggestions()
  const people = itemsOf(list.data)?.slice(0, FIRST)
  if (!people && list.error)
    return (
      <div role="alert" className="grid min-h-58 place-content-center justify-items-center gap-3 px-4 text-center">
        <p className="font-semibold">{fetchFailed(friends.things.suggestions, list.error)}</p>
        <Button tone="plain" pending={list.isFetching} onClick={() => list.refetch()}>
          {friends.retry}
        </Button>
      </div>
    )
  if (!people) return <MayKnowSkeletons />
  return (
    <MayKnowRow>
      {people.map((person) => (
        <MayKnowCard key={person.id} person={person} />
      ))}
    </MayKnowRow>
  )
}

function MayKnowCard({ person }: { person: Suggestion }) {
  const { firstName, lastName, username, avatar, reason } = person
  return (
    <li className={mayKnowCard}>
      <Avatar firstName={firstName} lastName={lastName} photo={avatar} size="large" />
      <Link href={`/profile/${username}`} className="mt-2 rounded-tag leading-5 font-semibold hover:underline">
        <bdi className="line-clamp-2">{`${firstName} ${lastName}`}</bdi>
      </Link>
      <p className="mt-0.5 line-clamp-2 text-xs text-muted">{reason}</p>
      <div className="mt-auto w-full pt-3">
        <FriendshipButton person={person} from="home" wide />
      </div>
    </li>
  )
}
