import { getErrorBody, getErrorMessage } from '../../lib/errors.ts'
import type { ToastContent } from '../../lib/toast.ts'

/** Returns the `failure` of a form's mutation: the server's message in a toast, unless a field shows the message. */
export const failureToast =
  (title: string) =>
  (error: Error): ToastContent | null =>
    getErrorBody(error)?.fields ? null : { title, description: getErrorMessage(error) }
