import { getErrorBody } from '../../lib/errors.ts'
import type { ToastContent } from '../../lib/toast.ts'
import { account } from '../../locales/en/account.ts'
import { sendVerification } from './account.data.ts'

/**
 * Returns a toast with a button that sends the verification link again, for an error that requires a verified email.
 * Returns undefined for other errors.
 */
export function getVerificationToast(error: unknown): ToastContent | undefined {
  if (getErrorBody(error)?.reason !== 'EMAIL_NOT_VERIFIED') return undefined
  return {
    ...account.verifyFirst,
    // If the request fails, the mutation itself shows a toast.
    action: {
      label: account.sendAgain,
      onAct: () => void sendVerification(account.verificationSentToast).catch(() => undefined),
    },
  }
}
