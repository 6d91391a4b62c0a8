import type { Byline } from '@stoop/validators/people'
import { ActionMenu } from '../../lib/action-menu.tsx'
import { friends } from '../../locales/en/friends.ts'
import { usePersonActions } from '../people/use-person-actions.tsx'
import { profileItem } from './profile-item.tsx'

/** The menu of a suggested person: view profile, mute, block, report. */
export function SuggestionMenu({ person }: { person: Byline }) {
  const { items, dialog } = usePersonActions(person, { itemId: person.id })
  return (
    <>
      <ActionMenu
        label={friends.more(`${person.firstName} ${person.lastName}`)}
        items={[profileItem(person), ...items]}
        className="-me-2 text-muted"
      />
      {dialog}
    </>
  )
}
