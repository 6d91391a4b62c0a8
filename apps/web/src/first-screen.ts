import type { Access, FirstQuery, Route } from './first-routes.ts'
import { matchesPath } from './lib/match-path.ts'

/** A row of the route table in index.html (preload-list.ts). */
export interface ListedRoute extends Pick<Route, 'screen' | 'access' | 'firstQueries'> {
  path: string
  /** Whether the route is in firstRoutes, so that the app can show it without loading routes.ts. */
  isFirst?: boolean
}

/** The route table, and each screen's chunks without the chunks that every page loads. Development has no chunks. */
export interface PageList {
  routes: ListedRoute[]
  chunks: Partial<Record<string, string[]>>
}

/** The first screen that a page shows. After a redirect, it is the target's screen. */
export interface FirstScreen {
  /** The name of a file in screens/. */
  screen: string
  /** Whether the screen is shown in the signed-in layout, which needs the user and the counts. */
  hasLayout: boolean
  /** Whether the app needs routes.ts to show the page, or to redirect. */
  needsTable: boolean
  firstQueries: readonly FirstQuery[]
}

/** Returns whether a user gets a route's screen, the preview of a shared link, or a redirect. */
export function resolveAccess(access: Access, isSignedIn: boolean): 'screen' | 'preview' | 'redirect' {
  if (access === 'everyone') return 'screen'
  if (access === 'shared') return isSignedIn ? 'screen' : 'preview'
  return isSignedIn === (access === 'signedIn') ? 'screen' : 'redirect'
}

/** Returns the screen that app.tsx shows first at this path. */
export function findFirstScreen(routes: readonly ListedRoute[], pathname: string, isSignedIn: boolean): FirstScreen {
  const route = routes.find(({ path }) => matchesPath(path, pathname))
  if (!route) return { screen: 'not-found', hasLayout: false, needsTable: true, firstQueries: [] }
  const needsTable = !route.isFirst
  const shown = resolveAccess(route.access, isSignedIn)
  if (shown === 'redirect') return { ...findFirstScreen(routes, isSignedIn ? '/' : '/auth', isSignedIn), needsTable }
  return {
    screen: shown === 'preview' ? 'shared-card' : route.screen,
    hasLayout: isSignedIn && route.access !== 'everyone',
    needsTable,
    firstQueries: route.firstQueries ?? [],
  }
}
