import { getDefaultStore } from 'jotai'
import { CancelledError, getErrorBody } from './errors.ts'
import { confirmationAtom, type PendingConfirmation } from './pending-confirmation.ts'

/**
 * Runs a call. If the server requires a confirmation (CONFIRMATION_REQUIRED), asks for the password or a passkey and repeats the
 * call. Throws CancelledError if the user cancels.
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

/** Asks for the password or a passkey, once for all waiting callers. Rejects with CancelledError if the user cancels. */
export function confirmUser(): Promise<void> {
  const store = getDefaultStore()
  const pending = store.get(confirmationAtom)
  if (pending) return pending.answer
  const { promise: answer, resolve, reject } = Promise.withResolvers<void>()
  // Close only this question, because a late answer must not close a later question.
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
