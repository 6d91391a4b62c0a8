import { useState } from 'react'
import { useLocation } from 'wouter'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { invalidate } from '../../lib/query-client.ts'
import { useAuth } from '../auth/use-auth.ts'
import { clearPendingWelcome, isWelcomePending } from './pending-welcome.ts'
import type { WelcomeSheetProps } from './welcome-sheet.tsx'

const WelcomeSheet = lazyOverlay<WelcomeSheetProps>(() => import('./welcome-sheet.tsx'))

/** Opens the welcome sheet over Home, once after a registration in this browser. */
export function WelcomeOverlay() {
  const { id } = useAuth()
  const [path] = useLocation()
  const [isPending, setIsPending] = useState(() => isWelcomePending(id))

  function close() {
    clearPendingWelcome()
    setIsPending(false)
    // Refetch the feeds of Home, which must show the posts of the communities and friends that were just added.
    for (const feed of ['posts.feed', 'posts.city', 'posts.communities'] as const) invalidate(feed)
  }

  return <WelcomeSheet open={isPending && path === '/'} onClose={close} />
}
