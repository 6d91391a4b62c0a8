import { Button } from '@stoop/ui/button'
import { Dialog } from '@stoop/ui/dialog'
import type { Byline } from '@stoop/validators/people'
import { useRef } from 'react'
import { safety as words } from '../../locales/en/safety.ts'
import { useProfile } from '../profiles/profiles.data.ts'

export interface BlockDialogProps {
  open: boolean
  person: Byline
  onBlock: () => void
  onClose: () => void
}

/** Asks for confirmation, because unblocking does not restore a friendship. */
export default function BlockDialog({ open, person, onBlock, onClose }: BlockDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null)
  const profile = useProfile(person.username).data
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.blockTitle(`${person.firstName} ${person.lastName}`)}
      subtitle={words.blockHint}
      closeLabel={words.close}
      initialFocus={cancelButton}
    >
      {/* Reserve the height of the sentence, because the profile may arrive after the dialog has opened. */}
      <p role="status" className="mb-4 min-h-12 text-pretty">
        {profile ? profile.isFriend && words.blockEndsFriendship : words.blockMayEndFriendship}
      </p>
      <div className="flex flex-wrap gap-2 *:flex-1 *:px-2!">
        <Button ref={cancelButton} tone="plain" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          tone="danger"
          onClick={() => {
            onClose()
            onBlock()
          }}
        >
          {words.confirmBlock}
        </Button>
      </div>
    </Dialog>
  )
}
