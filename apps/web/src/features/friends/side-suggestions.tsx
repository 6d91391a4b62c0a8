import type { Suggestion } from '@stoop/validators/people'
import { Link } from 'wouter'
import { SideCard } from '../../lib/side-card.tsx'
import { friends } from '../../locales/en/friends.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { FriendshipButton } from './friendship-button.tsx'

const MAX_PEOPLE = 3

/** The first suggestions, in the column beside the screen. Renders nothing if there are none. */
export function SideSuggestions({ people }: { people: readonly Suggestion[] }) {
  if (people.length === 0) return null
  return (
    <SideCard title={friends.mayKnow} href="/friends?tab=suggestions">
      {people.slice(0, MAX_PEOPLE).map((person) => (
        <li key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
          <PersonAvatar person={person} />
          <div className="min-w-24 flex-1">
            <Link
              href={`/profile/${person.username}`}
              className="line-clamp-2 leading-tight font-medium hover:underline"
            >
              <bdi>{`${person.firstName} ${person.lastName}`}</bdi>
            </Link>
            <p className="line-clamp-1 text-sm text-muted">
              <bdi>{person.reason}</bdi>
            </p>
          </div>
          <div className="w-full">
            <FriendshipButton person={person} from="friends" wide />
          </div>
        </li>
      ))}
    </SideCard>
  )
}
