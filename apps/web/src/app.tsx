import { PATHS, type Path } from '@stoop/validators/paths'
import { useAtomValue } from 'jotai'
import { type PropsWithChildren, Suspense } from 'react'
import { matchRoute, Redirect, Route, useLocation, useRouter } from 'wouter'
import { Breakwater } from './lib/breakwater.tsx'
import { type Later, later } from './lib/later.ts'
import { usePlaceTitle } from './lib/title.ts'
import { currentToken, tokenAtom } from './lib/token.ts'
import { Broken } from './shell/broken.tsx'
import { PageSpinner } from './shell/page-spinner.tsx'
import { returnTo } from './shell/return-to.ts'
import { Toasts } from './shell/toasts.tsx'
import { places } from './words/shell.ts'

/** What stands at a path: for members, for those who are signed out, or for both; who finds nothing is led to the other door. */
interface Place {
  title: string
  member?: Later
  visitor?: Later
}

const community = later(() => import('./screens/community.tsx'))
const sharedCard = later(() => import('./screens/shared-card.tsx'))

/** The route table: every path of the product (docs/product.md section 2, R1) and its screen. */
const routes: Record<Path, Place> = {
  '/auth': { title: places.auth, visitor: later(() => import('./screens/auth.tsx')) },
  '/': { title: places.home, member: later(() => import('./screens/home.tsx')) },
  '/search': { title: places.search, member: later(() => import('./screens/search.tsx')) },
  '/communities': { title: places.communities, member: later(() => import('./screens/communities.tsx')) },
  '/communities/:id': { title: places.communities, member: community },
  '/community/:slug': { title: places.communities, member: community, visitor: sharedCard },
  '/friends': { title: places.friends, member: later(() => import('./screens/friends.tsx')) },
  '/profile': { title: places.profile, member: later(() => import('./screens/profile.tsx')) },
  '/profile/:username': {
    title: places.profile,
    member: later(() => import('./screens/person.tsx')),
    visitor: sharedCard,
  },
  '/create-post': { title: places.createPost, member: later(() => import('./screens/create-post.tsx')) },
}

const NotFound = later(() => import('./screens/not-found.tsx'))
const MemberArea = later<PropsWithChildren>(() => import('./shell/member-area.tsx'))

/** The whole app: what the address asks for, for who is asking. */
export function App() {
  return (
    <>
      <Breakwater instead={reload}>
        <Suspense fallback={<PageSpinner />}>
          <Screen />
        </Suspense>
      </Breakwater>
      <Toasts />
    </>
  )
}

const reload = () => (
  <main>
    <Broken onRetry={() => location.reload()} />
  </main>
)

function Screen() {
  const signedIn = useAtomValue(tokenAtom) !== null
  const { parser } = useRouter()
  const [location] = useLocation()
  const path = PATHS.find((pattern) => matchRoute(parser, pattern, location)[0])
  usePlaceTitle(path ? routes[path].title : places.notFound)

  if (!path) return <NotFound />
  const { member: Member, visitor: Visitor } = routes[path]
  if (!signedIn)
    return Visitor ? (
      <Route path={path}>
        <Visitor />
      </Route>
    ) : (
      <Redirect to="/auth" replace state={{ from: location }} />
    )
  if (!Member) return <Redirect to={returnTo(history.state)} replace />
  return (
    <MemberArea>
      <Route path={path}>
        <Member />
      </Route>
    </MemberArea>
  )
}

// What the first screen needs is sent for at once, not one after the other.
if (currentToken()) {
  MemberArea.load()
  for (const path of PATHS) if (path === location.pathname) routes[path].member?.load()
}
