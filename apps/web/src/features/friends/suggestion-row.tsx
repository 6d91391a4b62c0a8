import { IconButton } from '@stoop/ui/icon-button'
import { X } from '@stoop/ui/icons'
import type { Suggestion } from '@stoop/validators/people'
import { friends } from '../../locales/en/friends.ts'
import { dismissSuggestion } from './friends.data.ts'
import { FriendshipButton } from './friendship-button.tsx'
import { PersonRow } from './person-row.tsx'

/** A suggestion with its reason, Add Friend and a dismiss button. */
export function SuggestionRow({ person, from }: { person: Suggestion; from: 'home' | 'friends' }) {
  return (
    <PersonRow
      person={person}
      note={<bdi>{person.reason}</bdi>}
      trailing={
        <IconButton
          label={friends.dismiss(`${person.firstName} ${person.lastName}`)}
          icon={<X className="size-5" />}
          onClick={() => dismissSuggestion(person)}
          className="-my-1.5 -mr-2 self-start text-muted"
        />
      }
    >
      <FriendshipButton person={person} from={from} wide />
    </PersonRow>
  )
}
