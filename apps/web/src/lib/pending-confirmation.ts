import { atom } from 'jotai'

/** How the dialog "Confirm it's you" ends the question that is being asked. */
export interface PendingConfirmation {
  answer: Promise<void>
  confirm: () => void
  cancel: () => void
}

/** The question that is being asked, if any. */
export const confirmationAtom = atom<PendingConfirmation | null>(null)
