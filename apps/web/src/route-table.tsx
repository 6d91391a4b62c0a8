import { PATHS } from '@stoop/validators/paths'
import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import { Redirect, Route, useLocation } from 'wouter'
import { resolveAccess } from './first-screen.ts'
import { type LazyComponent, lazyComponent } from './lib/lazy-component.ts'
import { matchesPath } from './lib/match-path.ts'
import { tokenAtom } from './lib/token.ts'
import { screenTitles } from './locales/en/screen-titles.ts'
import { routes } from './routes.ts'
import type { ShownRoute } from './use-route.ts'

// The first loads of Home and /auth do not contain these screens; use-route.ts has the screens of Home and /auth.
const modules = import.meta.glob<{ default: ComponentType }>([
  './screens/*.tsx',
  '!./screens/*.stories.tsx',
  '!./screens/{home,auth}.tsx',
])
const screens = new Map(Object.entries(modules).map(([file, load]) => [file, lazyComponent(load)]))

function getScreen(name: string): LazyComponent {
  const screen = screens.get(`./screens/${name}.tsx`)
  if (!screen) throw new Error(`No file screens/${name}.tsx`)
  return screen
}

/** Returns the route of a path with its components. */
export function findRoute(pathname: string): ShownRoute {
  const path = PATHS.find((pattern) => matchesPath(pattern, pathname))
  if (!path) return { path: '*', access: 'everyone', title: screenTitles.notFound, Screen: getScreen('not-found') }
  return { ...routes[path], path, Screen: getScreen(routes[path].screen), Preview: getScreen('shared-card') }
}

/**
 * The screen of the current path, its preview or a redirect. The app renders this component only if the table failed to load at
 * first.
 */
export function RoutedScreen() {
  const isSignedIn = useAtomValue(tokenAtom) !== null
  const [location] = useLocation()
  const { path, access, Screen, Preview = Screen } = findRoute(location)
  const shown = resolveAccess(access, isSignedIn)
  if (shown === 'redirect') return <Redirect to={isSignedIn ? '/' : '/auth'} state={{ from: location }} replace />
  return <Route path={path}>{shown === 'preview' ? <Preview /> : <Screen />}</Route>
}
