import '@stoop/ui/sheet.css'
import '../icon-sizes.css'
import { Suspense, useEffect } from 'react'
import { useAuth } from '../features/auth/use-auth.ts'
import { watchInstallPrompt } from '../features/install/install-prompt.ts'
import { startLive } from '../features/live/start-live.ts'
import { refetchCountsOnWake, useCountsRefetch } from '../features/notifications/refetch-on-wake.ts'
import { useAppBadge } from '../features/notifications/use-app-badge.ts'
import { ReportOverlay } from '../features/reports/report-overlay.tsx'
import NoticeBanner from '../features/site/notice-banner.tsx'
import { WelcomeOverlay } from '../features/welcome/welcome-overlay.tsx'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { lazyComponent } from '../lib/lazy-component.ts'
import { runLazyEffect } from '../lib/run-lazy-effect.ts'
import { useWideScreen } from '../lib/wide-screen.ts'
import { MessagesEntry } from './messages-entry.tsx'
import { NewPostsPill } from './new-posts-pill.tsx'
import { preloadOverlays } from './preload-overlays.ts'
import { PullToRefresh } from './pull-to-refresh.tsx'
import { storeLastVisit } from './store-last-visit.ts'
import { useViewportHeight } from './use-viewport-height.ts'

const InstallHint = lazyComponent(() => import('../features/install/install-hint.tsx'))
const OfflineNote = lazyComponent(() => import('../features/offline/offline-note.tsx'))
const ModerationEntry = lazyComponent(() => import('./moderation-entry.tsx'))
const SideColumn = lazyComponent(() => import('./side-column.tsx'))

/**
 * The parts of the layout that load after the first screen: live updates, the report dialog and others. On wide screens, the right
 * column contains the operator's notice.
 */
export default function AfterFirstScreen() {
  const isWide = useWideScreen()
  const { id: viewerId, role } = useAuth()
  useAppBadge()
  useCountsRefetch()
  useViewportHeight()
  useEffect(refetchCountsOnWake, [])
  useEffect(storeLastVisit, [])
  useEffect(watchInstallPrompt, [])
  useEffect(preloadOverlays, [])
  useEffect(() => {
    // Run this on any screen, because it sends what was not sent before a reload.
    // The code of likes loads with it, because the first like may be made without a connection, when no code can be loaded.
    const modules = Promise.all([import('../features/outbox/outbox.ts'), import('../features/outbox/send-like.ts')])
    return runLazyEffect(
      modules.then(
        ([outbox]) =>
          () =>
            outbox.startOutbox(viewerId),
      ),
    )
  }, [viewerId])
  useEffect(() => {
    const push = import('../features/push/start-push.ts').then((module) => () => module.startPush(viewerId))
    return runLazyEffect(push)
  }, [viewerId])
  useEffect(() => startLive(viewerId), [viewerId])
  return (
    <>
      <MessagesEntry />
      <NewPostsPill />
      <PullToRefresh />
      <ErrorBoundary renderFallback={() => null}>
        <Suspense>
          <OfflineNote />
        </Suspense>
      </ErrorBoundary>
      <ReportOverlay />
      <WelcomeOverlay />
      {role !== 'member' && (
        <ErrorBoundary renderFallback={() => null}>
          <Suspense>
            <ModerationEntry />
          </Suspense>
        </ErrorBoundary>
      )}
      {isWide ? (
        <ErrorBoundary renderFallback={() => <span hidden className="no-side-column" />}>
          <Suspense>
            <SideColumn />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <>
          <NoticeBanner />
          <ErrorBoundary renderFallback={() => null}>
            <Suspense>
              <InstallHint />
            </Suspense>
          </ErrorBoundary>
        </>
      )}
    </>
  )
}
