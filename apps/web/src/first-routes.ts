import type { Path } from '@stoop/validators/paths'
import { signInTitle, tabLabels } from './locales/en/app-shell.ts'

/** A row of the route table. */
export interface Route {
  /** The file in screens/ that shows the path. */
  screen: string
  access: Access
  title: string
  /** Requested with the user and the counts in the first request of a visit. */
  firstQueries?: readonly FirstQuery[]
}

/**
 * - `signedIn`: signed-out users are redirected to /auth.
 * - `signedOut`: signed-in users are redirected to Home or to the page that they came from.
 * - `shared`: signed-out users see the preview of a shared link (screens/shared-card.tsx).
 * - `everyone`: the same for all users, without the signed-in layout.
 */
export type Access = 'signedIn' | 'signedOut' | 'shared' | 'everyone'

/** A query of a screen that the first request can contain (lib/first-request.ts, app-shell/prefetch-first-screen.ts). */
export type FirstQuery = 'posts.feed'

/**
 * The routes of the pages where most visits start. Every first load contains these routes. All others are in routes.ts, so that a
 * new route does not make the first loads larger.
 */
export const firstRoutes = {
  '/': { screen: 'home', access: 'signedIn', title: tabLabels.home, firstQueries: ['posts.feed'] },
  '/auth': { screen: 'auth', access: 'signedOut', title: signInTitle },
} as const satisfies Partial<Record<Path, Route>>
