import { Button } from '@stoop/ui/button'
import { Dialog } from '@stoop/ui/dialog'
import { useRef } from 'react'

export interface ConfirmActionDialogProps {
  open: boolean
  title: string
  hint: string
  confirmLabel: string
  cancelLabel: string
  closeLabel: string
  /** The tone of the confirming button; by default `danger`. */
  tone?: 'danger' | 'primary'
  onClose: () => void
  onConfirm: () => void
}

/** Asks for confirmation before an action such as signing out or deleting a community. Cancel has the focus. */
export default function ConfirmActionDialog(props: ConfirmActionDialogProps) {
  const { open, title, hint, confirmLabel, cancelLabel, closeLabel, tone = 'danger', onClose, onConfirm } = props
  const cancelButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      subtitle={hint}
      closeLabel={closeLabel}
      initialFocus={cancelButton}
    >
      <div className="grid grid-cols-2 gap-2 *:px-2!">
        <Button ref={cancelButton} tone="plain" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button
          tone={tone}
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
