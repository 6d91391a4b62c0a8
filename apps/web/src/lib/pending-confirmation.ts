import { atom } from 'jotai'

/** How the dialog "Confirm it's you" ends the current question. */
export interface PendingConfirmation {
  answer: Promise<void>
  confirm: () => void
  cancel: () => void
}

/** The current question, if any. */
export const confirmationAtom = atom<PendingConfirmation | null>(null)
