import { Button } from '@stoop/ui/button'
import { Dialog } from '@stoop/ui/dialog'
import { useRef } from 'react'
import { friends } from '../../locales/en/friends.ts'

export interface CancelRequestDialogProps {
  open: boolean
  /** The full name of the addressee. */
  name: string
  onClose: () => void
  onConfirm: () => void
}

/** Asks for confirmation before cancelling a friend request. */
export default function CancelRequestDialog({ open, name, onClose, onConfirm }: CancelRequestDialogProps) {
  const keepButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={friends.cancelTitle(name)}
      closeLabel={friends.close}
      initialFocus={keepButton}
    >
      <div className="flex flex-wrap gap-2 *:grow *:basis-36 *:px-2!">
        <Button ref={keepButton} tone="plain" onClick={onClose}>
          {friends.keepRequest}
        </Button>
        <Button
          tone="danger"
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {friends.confirmCancel}
        </Button>
      </div>
    </Dialog>
  )
}
