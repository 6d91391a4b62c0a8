import { UserMinus } from '@stoop/ui/lazy-icons'
import type { Byline } from '@stoop/validators/people'
import { useState } from 'react'
import { ActionMenu } from '../../lib/action-menu.tsx'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { friends } from '../../locales/en/friends.ts'
import { usePersonActions } from '../people/use-person-actions.tsx'
import { profileItem } from './profile-item.tsx'
import type { UnfriendDialogProps } from './unfriend-dialog.tsx'

const UnfriendDialog = lazyOverlay<UnfriendDialogProps>(() => import('./unfriend-dialog.tsx'))

/** The menu of a friend: view profile, mute, unfriend, block, report. */
export function FriendMenu({ person }: { person: Byline }) {
  const [isUnfriending, setIsUnfriending] = useState(false)
  const { items, dialog } = usePersonActions(person, { itemId: person.id })
  const [mute, ...others] = items
  return (
    <>
      <ActionMenu
        label={friends.more(`${person.firstName} ${person.lastName}`)}
        items={[
          profileItem(person),
          ...(mute ? [mute] : []),
          {
            name: 'unfriend',
            label: friends.unfriend,
            icon: <UserMinus />,
            isDestructive: true,
            onChoose: () => setIsUnfriending(true),
          },
          ...others,
        ]}
      />
      <UnfriendDialog open={isUnfriending} person={person} onClose={() => setIsUnfriending(false)} />
      {dialog}
    </>
  )
}
