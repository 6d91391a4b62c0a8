import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { ConfirmDialogProps } from '../features/sessions/confirm-dialog.tsx'
import { lazyOverlay } from '../lib/lazy-overlay.tsx'
import { confirmationAtom } from '../lib/pending-confirmation.ts'

const ConfirmDialog = lazyOverlay<ConfirmDialogProps>(() => import('../features/sessions/confirm-dialog.tsx'))

/** The dialog "Confirm it's you". Any call that needs a confirmation opens it (lib/confirmation.ts). */
export function Confirmation() {
  const pending = useAtomValue(confirmationAtom)
  // Close the dialog if the session ends while it is open.
  useEffect(() => () => pending?.cancel(), [pending])
  return (
    <ConfirmDialog open={pending !== null} onClose={() => pending?.cancel()} onConfirmed={() => pending?.confirm()} />
  )
}
