import { Spinner } from '@stoop/ui/spinner'
import { QueryClientProvider } from '@tanstack/react-query'
import { type PropsWithChildren, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { LazyVerificationBanner } from '../features/account/lazy-verification-banner.tsx'
import type { FirstQuery } from '../first-routes.ts'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { afterFirstPaint } from '../lib/first-paint.ts'
import { importWithRetry } from '../lib/import-with-retry.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { queryClient } from '../lib/query-client.ts'
import { runLazyEffect } from '../lib/run-lazy-effect.ts'
import { useNavigationPending } from '../lib/shown-location.tsx'
import { appShell } from '../locales/en/app-shell.ts'
import { session } from '../locales/en/session.ts'
import { AuthProvider } from './auth-provider.tsx'
import { Confirmation } from './confirmation.tsx'
import { Header } from './header.tsx'
import { prefetchFirstScreen } from './prefetch-first-screen.ts'
import { ScreenError } from './screen-error.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { TabBar } from './tab-bar.tsx'
import { useScrollRestoration } from './use-scroll-restoration.ts'

const AfterFirstScreen = lazyComponent(() => afterFirstPaint(() => import('./after-first-screen.tsx')))

const importOffline = () => importWithRetry(() => afterFirstPaint(() => import('./start-offline.ts')))

export interface SignedInLayoutProps extends PropsWithChildren {
  /** The route's queries that are requested with the user. */
  firstQueries?: readonly FirstQuery[] | undefined
}

/** The layout of all screens for signed-in users: sign-in check, header, a column of 480 px and the tab bar. */
export default function SignedInLayout({ children, firstQueries }: SignedInLayoutProps) {
  const [location] = useLocation()
  // Request the queries after a sign-in. On a page load, main.tsx has already requested them.
  useState(() => void prefetchFirstScreen(firstQueries))
  useScrollRestoration()
  // Run this here, because the components below are not rendered while the user cannot be loaded.
  useEffect(() => runLazyEffect(importOffline().then((module) => module.startOffline)), [])
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <a
          href="#content"
          className="fixed top-2 inset-s-2 z-50 -translate-y-40 rounded-pill bg-primary px-5 py-3 font-semibold text-on-primary focus:translate-y-0"
        >
          {appShell.skip}
        </a>
        <div className="mx-auto flex min-h-dvh w-full max-w-column flex-col bg-background md:border-x md:border-line">
          <Header />
          <LazyVerificationBanner />
          <Main>
            {/* The Suspense is outside of the error boundary: remounting it on navigation would show the skeleton. */}
            <Suspense fallback={<ScreenSkeleton />}>
              {/* The key resets the boundary on navigation, so that an error does not stay when another screen
                  opens. */}
              <ErrorBoundary key={location} renderFallback={(retry) => <ScreenError onRetry={retry} />}>
                {children}
              </ErrorBoundary>
            </Suspense>
          </Main>
          <ErrorBoundary renderFallback={() => null}>
            <Suspense>
              <AfterFirstScreen />
            </Suspense>
          </ErrorBoundary>
          <TabBar />
        </div>
        <Confirmation />
      </AuthProvider>
    </QueryClientProvider>
  )
}

/** The current screen. Shows a spinner over it if the next screen's code loads slowly. */
function Main({ children }: PropsWithChildren) {
  const isPending = useNavigationPending()
  return (
    <main id="content" tabIndex={-1} aria-busy={isPending} className="flex-1 px-4 pt-4 pb-28 outline-none">
      {children}
      {isPending && (
        <div className="pointer-events-none fixed inset-0 z-20 grid place-items-center [animation:fade-in_160ms_400ms_both]">
          <Spinner label={session.loading} />
        </div>
      )}
    </main>
  )
}
