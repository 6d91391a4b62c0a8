import { getErrorMessage } from '../../lib/errors.ts'
import type { ToastContent } from '../../lib/toast.ts'
import { getVerificationToast } from '../account/email-not-verified.ts'

/**
 * Returns the `failure` function of a mutation: a toast about verifying the email if the server requires this,
 * otherwise a toast with the server's message.
 */
export const describeFailure =
  (title: string) =>
  (error: Error): ToastContent =>
    getVerificationToast(error) ?? { title, description: getErrorMessage(error) }
