import { getErrorBody } from '../../lib/errors.ts'
import type { ToastContent } from '../../lib/toast.ts'
import { account } from '../../locales/en/account.ts'
import { sendVerification } from './account.data.ts'

/** Returns the toast for an act that needs a verified email, with a button that sends the link again; else undefined. */
export function getVerificationToast(error: unknown): ToastContent | undefined {
  if (getErrorBody(error)?.reason !== 'EMAIL_NOT_VERIFIED') return undefined
  return {
    ...account.verifyFirst,
    // After an error the mutation has shown a toast.
    action: {
      label: account.sendAgain,
      onAct: () => void sendVerification(account.verificationSentToast).catch(() => undefined),
    },
  }
}
