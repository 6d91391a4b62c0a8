import { Button } from '@stoop/ui/button'
import { Dialog } from '@stoop/ui/dialog'
import { type ReactNode, useRef, useState } from 'react'
import { unsavedChanges as words } from '../locales/en/unsaved-changes.ts'

export interface UnsavedChanges {
  /** Spread these on the dialog that contains the form. */
  dialogProps: { onClose: () => void; confirmsClose: boolean }
  /** Call this when the form starts or stops to differ from the saved values. */
  onChanged: (changed: boolean) => void
  /** Render this next to the dialog. */
  confirmDialog: ReactNode
}

/** Asks for confirmation before a dialog with unsaved changes closes. Without changes, calls `onClose` at once. */
export function useUnsavedChanges(onClose: () => void): UnsavedChanges {
  const [hasChanges, setHasChanges] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)

  function discard() {
    setIsConfirming(false)
    onClose()
  }

  return {
    dialogProps: { onClose: () => (hasChanges ? setIsConfirming(true) : onClose()), confirmsClose: hasChanges },
    onChanged: setHasChanges,
    confirmDialog: (
      <DiscardDialog open={isConfirming && hasChanges} onKeep={() => setIsConfirming(false)} onDiscard={discard} />
    ),
  }
}

export interface DiscardDialogProps {
  open: boolean
  onKeep: () => void
  onDiscard: () => void
}

/** Asks whether to discard unsaved changes. */
export function DiscardDialog({ open, onKeep, onDiscard }: DiscardDialogProps) {
  const keepButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title={words.title}
      subtitle={words.hint}
      closeLabel={words.close}
      initialFocus={keepButton}
    >
      <div className="flex flex-wrap gap-2 *:flex-auto *:px-2!">
        <Button ref={keepButton} tone="plain" onClick={onKeep}>
          {words.keep}
        </Button>
        <Button tone="danger" onClick={onDiscard}>
          {words.discard}
        </Button>
      </div>
    </Dialog>
  )
}
