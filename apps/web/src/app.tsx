// Over 200 lines: one table of all routes.
import { PATHS, type Path } from '@stoop/validators/paths'
import { useAtomValue } from 'jotai'
import { type PropsWithChildren, Suspense } from 'react'
import { Redirect, Route, useLocation } from 'wouter'
import { PageSkeleton } from './app-shell/page-skeleton.tsx'
import { getReturnPath } from './app-shell/return-path.ts'
import { ScreenError } from './app-shell/screen-error.tsx'
import { useScreenTitle } from './lib/document-title.ts'
import { ErrorBoundary } from './lib/error-boundary.tsx'
import { type LazyComponent, lazyComponent } from './lib/lazy-component.ts'
import { DeferredRouter } from './lib/shown-location.tsx'
import { currentToken, tokenAtom } from './lib/token.ts'
import { screenTitles } from './locales/en/app-shell.ts'

/** The screens of a path for signed-in and signed-out users. A user without a screen there is redirected. */
interface AppRoute {
  title: string
  /** Shown to everyone, without the signed-in layout. */
  accountScreen?: LazyComponent
  signedInScreen?: LazyComponent
  signedOutScreen?: LazyComponent
}

const CommunityScreen = lazyComponent(() => import('./screens/community.tsx'))
const SharedCardScreen = lazyComponent(() => import('./screens/shared-card.tsx'))

/** The route table: every path and its screens. */
const routes: Record<Path, AppRoute> = {
  '/auth': { title: screenTitles.auth, signedOutScreen: lazyComponent(() => import('./screens/auth.tsx')) },
  '/auth/forgot': {
    title: screenTitles.forgot,
    accountScreen: lazyComponent(() => import('./screens/auth-forgot.tsx')),
  },
  '/auth/reset': { title: screenTitles.reset, accountScreen: lazyComponent(() => import('./screens/auth-reset.tsx')) },
  '/auth/verify': {
    title: screenTitles.verify,
    accountScreen: lazyComponent(() => import('./screens/auth-verify.tsx')),
  },
  '/auth/email': {
    title: screenTitles.newEmail,
    accountScreen: lazyComponent(() => import('./screens/auth-email.tsx')),
  },
  '/auth/undo': {
    title: screenTitles.undoEmail,
    accountScreen: lazyComponent(() => import('./screens/auth-undo.tsx')),
  },
  '/auth/recover': {
    title: screenTitles.recover,
    accountScreen: lazyComponent(() => import('./screens/auth-recover.tsx')),
  },
  '/auth/suspended': {
    title: screenTitles.suspended,
    accountScreen: lazyComponent(() => import('./screens/auth-suspended.tsx')),
  },
  '/': { title: screenTitles.home, signedInScreen: lazyComponent(() => import('./screens/home.tsx')) },
  '/search': { title: screenTitles.search, signedInScreen: lazyComponent(() => import('./screens/search.tsx')) },
  '/communities': {
    title: screenTitles.communities,
    signedInScreen: lazyComponent(() => import('./screens/communities.tsx')),
  },
  '/communities/:id': { title: screenTitles.communities, signedInScreen: CommunityScreen },
  '/communities/:id/settings': {
    title: screenTitles.settings,
    signedInScreen: lazyComponent(() => import('./screens/community-settings.tsx')),
  },
  '/communities/:id/posts/:postId': {
    title: screenTitles.communities,
    signedInScreen: lazyComponent(() => import('./screens/community-post.tsx')),
    signedOutScreen: SharedCardScreen,
  },
  '/community/:slug': {
    title: screenTitles.communities,
    signedInScreen: CommunityScreen,
    signedOutScreen: SharedCardScreen,
  },
  '/join/:token': {
    title: screenTitles.join,
    signedInScreen: lazyComponent(() => import('./screens/join.tsx')),
    signedOutScreen: SharedCardScreen,
  },
  '/friends': { title: screenTitles.friends, signedInScreen: lazyComponent(() => import('./screens/friends.tsx')) },
  '/profile': { title: screenTitles.profile, signedInScreen: lazyComponent(() => import('./screens/profile.tsx')) },
  '/profile/:username': {
    title: screenTitles.profile,
    signedInScreen: lazyComponent(() => import('./screens/person.tsx')),
    signedOutScreen: SharedCardScreen,
  },
  '/create-post': {
    title: screenTitles.createPost,
    signedInScreen: lazyComponent(() => import('./screens/create-post.tsx')),
  },
  '/post/:id': {
    title: screenTitles.post,
    signedInScreen: lazyComponent(() => import('./screens/post.tsx')),
    signedOutScreen: SharedCardScreen,
  },
  '/settings': {
    title: screenTitles.settings,
    signedInScreen: lazyComponent(() => import('./screens/settings.tsx')),
  },
  '/settings/:section': {
    title: screenTitles.settings,
    signedInScreen: lazyComponent(() => import('./screens/settings-section.tsx')),
  },
  '/moderation': {
    title: screenTitles.moderation,
    signedInScreen: lazyComponent(() => import('./screens/moderation.tsx')),
  },
  '/statements/:id': {
    title: screenTitles.statement,
    signedInScreen: lazyComponent(() => import('./screens/statement.tsx')),
  },
}

const NotFound = lazyComponent(() => import('./screens/not-found.tsx'))
const SignedInLayout = lazyComponent<PropsWithChildren>(() => import('./app-shell/signed-in-layout.tsx'))

// Loaded beside the first screen, which shows no toast.
const Toasts = lazyComponent(() => import('./app-shell/toasts.tsx'))

/** The root component: renders the screen of the current URL. */
export function App() {
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

/** Returns the path of the route table that matches, as wouter's Route does. */
const findPath = (pathname: string) =>
  PATHS.find((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname))

/** The current screen; a skeleton while its code loads. */
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
  const path = findPath(location)
  useScreenTitle(path ? routes[path].title : screenTitles.notFound)

  if (!path) return <NotFound />
  const {
    accountScreen: AccountScreen,
    signedInScreen: SignedInScreen,
    signedOutScreen: SignedOutScreen,
  } = routes[path]
  if (AccountScreen) return <AccountScreen />
  if (token === null)
    return SignedOutScreen ? (
      <Route path={path}>
        <SignedOutScreen />
      </Route>
    ) : (
      // The key: a redirect happens on mount, also if another path was redirected just before.
      <RedirectWithSkeleton key={location} to="/auth" state={{ from: location }} />
    )
  if (!SignedInScreen) return <RedirectWithSkeleton key={location} to={getReturnPath(history.state)} />
  return (
    // The key remounts everything when the session changes, so that no state of one user is shown to the next.
    <SignedInLayout key={token}>
      <Route path={path}>
        <SignedInScreen />
      </Route>
    </SignedInLayout>
  )
}

/** Redirects on mount. The skeleton is shown while the code of the target loads. */
function RedirectWithSkeleton(props: { to: string; state?: object }) {
  return (
    <>
      <Redirect {...props} replace />
      <PageSkeleton isSignedIn={currentToken() !== null} />
    </>
  )
}

/** Loads the code and the data of the first screen, so that one render shows it. Never rejects; errors are shown by the screen. */
export async function loadFirstScreen(): Promise<void> {
  const path = findPath(location.pathname)
  if (!path) return NotFound.load()
  const { accountScreen, signedInScreen, signedOutScreen } = routes[path]
  if (accountScreen) return accountScreen.load()
  // A path without a screen is redirected: load the target.
  if (currentToken() === null) return (signedOutScreen ?? routes['/auth'].signedOutScreen)?.load()
  const screen = signedInScreen ?? routes['/'].signedInScreen
  await Promise.all([SignedInLayout.load(), screen?.load(), prefetch().catch(() => undefined)])
}

async function prefetch(): Promise<void> {
  const { prefetchFirstScreen } = await import('./app-shell/prefetch-first-screen.ts')
  await prefetchFirstScreen(location.pathname)
}
