import '@stoop/ui/sheet.css'
import './side-rail.css'
import { Suspense, useEffect } from 'react'
import { refetchCountsOnWake } from '../features/notifications/refetch-on-wake.ts'
import { ReportOverlay } from '../features/reports/report-overlay.tsx'
import NoticeBanner from '../features/site/notice-banner.tsx'
import { WelcomeOverlay } from '../features/welcome/welcome-overlay.tsx'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { lazyComponent } from '../lib/lazy-component.ts'
import { useWideScreen } from '../lib/wide-screen.ts'
import { storeLastVisit } from './store-last-visit.ts'
import { useViewportHeight } from './use-viewport-height.ts'

const CitySky = lazyComponent(() => import('./city-sky.tsx'))

/**
 * The parts of the layout that load after the first screen, such as the operator's notice and the report dialog, and on wide
 * screens the style of the side rail and the city's sky.
 */
export default function AfterFirstScreen() {
  const isWide = useWideScreen()
  useViewportHeight()
  useEffect(refetchCountsOnWake, [])
  useEffect(storeLastVisit, [])
  return (
    <>
      <NoticeBanner />
      <ReportOverlay />
      <WelcomeOverlay />
      {isWide && (
        <ErrorBoundary renderFallback={() => null}>
          <Suspense>
            <CitySky />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
