import { Suspense, useState } from 'react'
import { ErrorBoundary } from '../../lib/error-boundary.tsx'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useAuth } from '../auth/use-auth.ts'
import type { VerificationBannerProps } from './verification-banner.tsx'

/**
 * The verification banner. It is loaded with the user (prefetch-first-screen.ts), so that the first render contains
 * it.
 */
export const VerificationBanner = lazyComponent<VerificationBannerProps>(() => import('./verification-banner.tsx'))

/** How many milliseconds a dismissed banner stays hidden. */
const DISMISSED_MS = 7 * 24 * 60 * 60_000

/** Reserves space for the banner of members with an unverified email, and loads it. */
export function LazyVerificationBanner() {
  const { id, emailVerification } = useAuth()
  const key = `verification-dismissed:${id}`
  const [isDismissed, setIsDismissed] = useState(() => Date.now() < Number(localStorage.getItem(key)) + DISMISSED_MS)
  const canDismiss = emailVerification === 'recommended'
  if (emailVerification === 'verified' || (canDismiss && isDismissed)) return null

  function dismiss() {
    localStorage.setItem(key, String(Date.now()))
    setIsDismissed(true)
  }

  return (
    <div className={`border-b border-line bg-accent-subtle ${canDismiss ? 'min-h-20' : 'min-h-25'}`}>
      <ErrorBoundary renderFallback={() => null}>
        <Suspense>
          <VerificationBanner onDismiss={canDismiss ? dismiss : undefined} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
