import { useAtomValue } from 'jotai'
import { Suspense, useEffect } from 'react'
import { Redirect, Route, useLocation } from 'wouter'
import { PageSkeleton } from './app-shell/page-skeleton.tsx'
import { getReturnPath } from './app-shell/return-path.ts'
import { ScreenError } from './app-shell/screen-error.tsx'
import type { SignedInLayoutProps } from './app-shell/signed-in-layout.tsx'
import { resolveAccess } from './first-screen.ts'
import { useScreenTitle } from './lib/document-title.ts'
import { ErrorBoundary } from './lib/error-boundary.tsx'
import { afterFirstPaint, releaseFirstPaint } from './lib/first-paint.ts'
import { lazyComponent } from './lib/lazy-component.ts'
import { DeferredRouter } from './lib/shown-location.tsx'
import { currentToken, tokenAtom } from './lib/token.ts'
import { loadRoute, loadTable, type ShownRoute, useRoute } from './use-route.ts'

const SignedInLayout = lazyComponent<SignedInLayoutProps>(() => import('./app-shell/signed-in-layout.tsx'))

// The first screen never shows a toast, so load the code later.
const Toasts = lazyComponent(() => afterFirstPaint(() => import('./app-shell/toasts.tsx')))

/** The root component: renders the screen of the current URL. */
export function App() {
  // Load the route table in an effect, because Home and /auth do not need it.
  useEffect(() => {
    releaseFirstPaint()
    afterFirstPaint(loadTable)
  }, [])
  return (
    <>
      <ErrorBoundary renderFallback={ReloadError}>
        <DeferredRouter>
          <CurrentPage />
        </DeferredRouter>
      </ErrorBoundary>
      <ErrorBoundary renderFallback={() => null}>
        <Suspense>
          <Toasts />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

const ReloadError = () => (
  <main>
    <ScreenError onRetry={() => location.reload()} />
  </main>
)

/** The current screen, or a skeleton while its code loads. */
function CurrentPage() {
  const isSignedIn = useAtomValue(tokenAtom) !== null
  return (
    <Suspense fallback={<PageSkeleton isSignedIn={isSignedIn} />}>
      <CurrentScreen />
    </Suspense>
  )
}

function CurrentScreen() {
  const token = useAtomValue(tokenAtom)
  const [location] = useLocation()
  const { path, access, title, Screen, Preview = Screen, firstQueries } = useRoute(location)
  useScreenTitle(title)

  if (access === 'everyone') return <Screen />
  const shown = resolveAccess(access, token !== null)
  if (shown === 'redirect')
    // The redirect runs on mount. The key mounts it again for each path, even right after another redirect.
    return token === null ? (
      <RedirectWithSkeleton key={location} to="/auth" state={{ from: location }} />
    ) : (
      <RedirectWithSkeleton key={location} to={getReturnPath(history.state)} />
    )
  const screen = <Route path={path}>{shown === 'preview' ? <Preview /> : <Screen />}</Route>
  if (token === null) return screen
  return (
    // The key mounts everything again when the session changes, so that no user sees another user's state.
    <SignedInLayout key={token} firstQueries={firstQueries}>
      {screen}
    </SignedInLayout>
  )
}

/** Redirects on mount, and shows the skeleton while the target's code loads. */
function RedirectWithSkeleton(props: { to: string; state?: object }) {
  return (
    <>
      <Redirect {...props} replace />
      <PageSkeleton isSignedIn={currentToken() !== null} />
    </>
  )
}

/**
 * Loads the code and the data of the first screen, so that the app shows both in one render. Never rejects, because
 * the screen itself shows errors.
 */
export async function loadFirstScreen(): Promise<void> {
  const isSignedIn = currentToken() !== null
  const route = await loadRoute(location.pathname)
  const shown = resolveAccess(route.access, isSignedIn)
  // After a redirect, load the screen of the new path.
  const { Screen, Preview, ...target } = shown === 'redirect' ? await loadRoute(isSignedIn ? '/' : '/auth') : route
  const screen = (shown === 'preview' && Preview) || Screen
  const hasLayout = isSignedIn && target.access !== 'everyone'
  await Promise.all([
    screen.load(),
    ...(hasLayout ? [SignedInLayout.load(), prefetch(target).catch(() => undefined)] : []),
  ])
}

async function prefetch({ firstQueries }: Pick<ShownRoute, 'firstQueries'>): Promise<void> {
  const { prefetchFirstScreen } = await import('./app-shell/prefetch-first-screen.ts')
  await prefetchFirstScreen(firstQueries)
}
