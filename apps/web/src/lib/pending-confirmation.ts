import { atom } from 'jotai'

/** How the dialog "Confirm it's you" returns its result to the code that opened it. */
export interface PendingConfirmation {
  answer: Promise<void>
  confirm: () => void
  cancel: () => void
}

/** The current question, if any. */
export const confirmationAtom = atom<PendingConfirmation | null>(null)
