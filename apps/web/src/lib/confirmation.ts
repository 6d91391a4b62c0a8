import { atom, getDefaultStore } from 'jotai'
import { CancelledError, getErrorBody } from './errors.ts'

/** How the dialog "Confirm it's you" ends the question that is being asked. */
interface PendingConfirmation {
  answer: Promise<void>
  confirm: () => void
  cancel: () => void
}

/** The question that is being asked, if any. */
export const confirmationAtom = atom<PendingConfirmation | null>(null)

/**
 * Runs a call. If the server asks for a confirmation (reason CONFIRMATION_REQUIRED), asks the user for the password or a
 * passkey and runs the call again. Throws CancelledError if the user cancels.
 */
export async function withConfirmation<Output>(call: () => Promise<Output>): Promise<Output> {
  try {
    return await call()
  } catch (error) {
    if (getErrorBody(error)?.reason !== 'CONFIRMATION_REQUIRED') throw error
  }
  await confirmUser()
  return call()
}

/** Asks once for all calls that wait. */
function confirmUser(): Promise<void> {
  const store = getDefaultStore()
  const pending = store.get(confirmationAtom)
  if (pending) return pending.answer
  const { promise: answer, resolve, reject } = Promise.withResolvers<void>()
  // A late answer must not close the next question.
  const close = () => {
    if (store.get(confirmationAtom) === own) store.set(confirmationAtom, null)
  }
  const own: PendingConfirmation = {
    answer,
    confirm() {
      close()
      resolve()
    },
    cancel() {
      close()
      reject(new CancelledError())
    },
  }
  store.set(confirmationAtom, own)
  return answer
}
