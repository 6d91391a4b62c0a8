import { use } from 'react'
import { firstRoutes, type Route } from './first-routes.ts'
import { type LazyComponent, lazyComponent } from './lib/lazy-component.ts'
import { matchesPath } from './lib/match-path.ts'
import { appShell } from './locales/en/app-shell.ts'

/** A route with its loaded components. */
export interface ShownRoute extends Pick<Route, 'access' | 'title' | 'firstQueries'> {
  /** The path of the route, for its parameters. */
  path: string
  Screen: LazyComponent
  /** The preview of a shared link. */
  Preview?: LazyComponent
}

const firstShownRoutes: ShownRoute[] = [
  { ...firstRoutes['/'], path: '/', Screen: lazyComponent(() => import('./screens/home.tsx')) },
  { ...firstRoutes['/auth'], path: '/auth', Screen: lazyComponent(() => import('./screens/auth.tsx')) },
]

let table: typeof import('./route-table.tsx') | undefined
let loading: Promise<void> | undefined

/** Loads the route table. If that fails, this component becomes the screen: it retries and shows the error in the layout. */
const LateScreen = lazyComponent(async () => {
  table = await import('./route-table.tsx')
  return { default: table.RoutedScreen }
})

// Signed-out visitors get the screen too: a redirect would lose a shared link.
const lateRoute: ShownRoute = { path: '*', access: 'shared', title: appShell.errorTitle, Screen: LateScreen }

/** Loads the route table. Never rejects. */
export function loadTable(): Promise<void> {
  loading ??= LateScreen.load()
  return loading
}

/** Returns the route of a path. Suspends while the table loads if the path needs the table. */
export function useRoute(pathname: string): ShownRoute {
  if (!findRoute(pathname)) use(loadTable())
  return findRoute(pathname) ?? lateRoute
}

/** Returns the route of a path, after the table has loaded if the path needs the table. */
export async function loadRoute(pathname: string): Promise<ShownRoute> {
  if (!findRoute(pathname)) await loadTable()
  return findRoute(pathname) ?? lateRoute
}

/** Returns undefined if the table has not loaded. */
const findRoute = (pathname: string): ShownRoute | undefined =>
  firstShownRoutes.find(({ path }) => matchesPath(path, pathname)) ?? table?.findRoute(pathname)
