import type { Suggestion } from '@stoop/validators/people'
import { welcome } from '../../locales/en/welcome.ts'
import { useSuggestions } from '../friends/friends.data.ts'
import { FriendshipButton } from '../friends/friendship-button.tsx'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { StepList } from './step-list.tsx'

const MAX_PEOPLE = 5

/** Five suggested people with the reason of each suggestion. */
export function PeopleStep() {
  const list = useSuggestions()
  return (
    <>
      <p className="text-sm text-muted">{welcome.peopleHint}</p>
      <StepList
        list={list}
        max={MAX_PEOPLE}
        resourceName={welcome.resourceNames.people}
        empty={welcome.noPeople}
        renderItem={(person) => <SuggestedPerson person={person} />}
      />
    </>
  )
}

function SuggestedPerson({ person }: { person: Suggestion }) {
  const { firstName, lastName, reason } = person
  return (
    <div className="flex flex-wrap items-center gap-3 py-3">
      <PersonAvatar person={person} />
      <div className="min-w-24 flex-1">
        <p className="line-clamp-2 leading-snug font-semibold">
          <bdi>{`${firstName} ${lastName}`}</bdi>
        </p>
        <p className="text-sm text-muted">{reason}</p>
      </div>
      <FriendshipButton person={person} from="home" />
    </div>
  )
}
