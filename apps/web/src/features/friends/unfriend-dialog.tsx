import { Button } from '@stoop/ui/button'
import { Dialog } from '@stoop/ui/dialog'
import type { Byline } from '@stoop/validators/people'
import { useRef } from 'react'
import { friends } from '../../words/friends.ts'
import { unfriend } from './friends.data.ts'

export interface UnfriendDialogProps {
  open: boolean
  person: Byline
  onClose: () => void
}

/** Asks once more: a friendship that has ended must be asked for anew. */
export default function UnfriendDialog({ open, person, onClose }: UnfriendDialogProps) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={friends.unfriendTitle(`${person.firstName} ${person.lastName}`)}
      subtitle={friends.unfriendHint}
      closeLabel={friends.close}
      focusFirst={keep}
    >
      <div className="flex flex-wrap gap-2 *:flex-1 *:px-2!">
        <Button ref={keep} tone="plain" onClick={onClose}>
          {friends.keep}
        </Button>
        <Button
          tone="alarm"
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
