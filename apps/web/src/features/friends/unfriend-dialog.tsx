import { Button } from '@stoop/ui/button'
import { Dialog } from '@stoop/ui/dialog'
import type { Byline } from '@stoop/validators/people'
import { useRef } from 'react'
import { friends } from '../../locales/en/friends.ts'
import { unfriend } from './friends.data.ts'

export interface UnfriendDialogProps {
  open: boolean
  person: Byline
  onClose: () => void
}

/** Asks for confirmation, because becoming friends again needs a new request. */
export default function UnfriendDialog({ open, person, onClose }: UnfriendDialogProps) {
  const keepButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={friends.unfriendTitle(`${person.firstName} ${person.lastName}`)}
      subtitle={friends.unfriendHint}
      closeLabel={friends.close}
      initialFocus={keepButton}
    >
      <div className="flex flex-wrap gap-2 *:flex-1 *:px-2!">
        <Button ref={keepButton} tone="plain" onClick={onClose}>
          {friends.keepFriend}
        </Button>
        <Button
          tone="danger"
          onClick={() => {
            onClose()
            unfriend(person)
          }}
        >
          {friends.unfriend}
        </Button>
      </div>
    </Dialog>
  )
}
