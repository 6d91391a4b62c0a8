import { IconButton } from '@stoop/ui/icon-button'
import { X } from '@stoop/ui/icons'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { invalidate } from '../../lib/query-client.ts'
import { account } from '../../locales/en/account.ts'
import { useAuth } from '../auth/use-auth.ts'
import { sendVerification } from './account.data.ts'
import { RESEND_SECONDS, useCountdown } from './use-countdown.ts'

const words = account.banner

export interface VerificationBannerProps {
  /** Called when the member dismisses the banner. Without it, the banner has no button to dismiss it. */
  onDismiss?: (() => void) | undefined
}

/** Asks an unverified member to verify the email. */
export default function VerificationBanner({ onDismiss }: VerificationBannerProps) {
  const { email, emailVerification } = useAuth()
  const [state, setState] = useState<'idle' | 'pending' | 'sent'>('idle')
  const [secondsLeft, startCountdown] = useCountdown(RESEND_SECONDS)
  useRefetchOnReturn()

  async function send() {
    setState('pending')
    try {
      await sendVerification()
      setState('sent')
      startCountdown()
    } catch {
      // The mutation has shown a toast.
      setState('idle')
    }
  }

  return (
    <section aria-label={words.label} className="flex items-start gap-1 py-2 pe-1 ps-4">
      <div className="min-w-0 flex-1 pt-1">
        <p role="status" className="text-sm wrap-anywhere">
          {state === 'sent'
            ? account.verificationSent(email)
            : emailVerification === 'required'
              ? words.required
              : words.recommended}
        </p>
        <div className="-ms-2 flex flex-wrap">
          <button
            type="button"
            disabled={state === 'pending' || secondsLeft > 0}
            onClick={send}
            className={`${actionClass} tabular-nums disabled:text-muted`}
          >
            {state === 'pending'
              ? account.sending
              : secondsLeft > 0
                ? account.sendAgainIn(secondsLeft)
                : account.sendAgain}
          </button>
          <Link href="/settings/account" className={actionClass}>
            {words.changeEmail}
          </Link>
        </div>
      </div>
      {onDismiss && (
        <IconButton label={words.dismiss} icon={<X className="size-5" />} onClick={onDismiss} className="text-muted" />
      )}
    </section>
  )
}

const actionClass = 'inline-flex min-h-11 items-center rounded-pill px-2 text-sm font-semibold text-primary'

/**
 * Refetches the user when the member returns to the tab, because the email may have been verified in another tab or
 * in the mail app's browser.
 */
function useRefetchOnReturn(): void {
  useEffect(() => {
    const refetch = () => {
      if (document.visibilityState === 'visible') invalidate('auth.user')
    }
    document.addEventListener('visibilitychange', refetch)
    return () => document.removeEventListener('visibilitychange', refetch)
  }, [])
}
