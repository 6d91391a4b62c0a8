import { IconButton } from '@stoop/ui/icon-button'
import { X } from '@stoop/ui/icons'
import type { Suggestion } from '@stoop/validators/people'
import { friends } from '../../locales/en/friends.ts'
import { useItemNotice } from '../posts/item-notices.ts'
import { dismissSuggestion } from './friends.data.ts'
import { FriendshipButton } from './friendship-button.tsx'
import { NoticeRow } from './notice-row.tsx'
import { PersonRow } from './person-row.tsx'
import { SuggestionMenu } from './suggestion-menu.tsx'

/** A suggestion with its reason, Add Friend, a menu and a dismiss button. */
export function SuggestionRow({ person, from }: { person: Suggestion; from: 'home' | 'friends' }) {
  const notice = useItemNotice(person.id)
  if (notice) return <NoticeRow notice={notice} />
  return (
    <PersonRow
      person={person}
      note={<bdi>{person.reason}</bdi>}
      trailing={
        <IconButton
          label={friends.dismiss(`${person.firstName} ${person.lastName}`)}
          icon={<X className="size-5" />}
          onClick={() => dismissSuggestion(person)}
          className="person-row-corner -my-1.5 -me-2 self-start text-muted"
        />
      }
    >
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1 *:px-2!">
          <FriendshipButton person={person} from={from} wide />
        </div>
        <SuggestionMenu person={person} />
      </div>
    </PersonRow>
  )
}
