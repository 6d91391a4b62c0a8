import { CountBadge } from '@stoop/ui/badge'
import { Link } from 'wouter'
import { useBrowserLocation } from 'wouter/use-browser-location'
import { useAuth } from '../features/auth/use-auth.ts'
import { useCounts } from '../features/notifications/counts.data.ts'
import { appShell, tabLabels } from '../locales/en/app-shell.ts'
import { TabIcon } from './tab-icon.tsx'

const tabs = ['home', 'search', 'communities', 'friends', 'profile'] as const

// Labels grow with the text size until the tabs fill the bar: the widths of all labels add up to less than 25 em.
// Longer labels are cut. Turn automatic text scaling off, because it would exceed that limit.
const labelClass = 'text-[length:min(0.6875rem,calc((100cqi-20px)/25))] leading-tight font-semibold'

const refreshFeed = (isReturn: boolean) =>
  import('../features/posts/refresh-feed.ts').then((module) => module.refreshFeed({ isReturn }))
const scrollToTop = () => import('./scroll-to-top.ts').then((module) => module.scrollToTop())

/**
 * The bottom bar with five tabs; on wide screens a rail next to the column (wide.css). A tap on the active tab scrolls to the top.
 */
export function TabBar() {
  // Read the URL, because it changes before the screen does. The tapped tab is then marked at once.
  const [location] = useBrowserLocation()
  const { username } = useAuth()
  const { friendRequests = 0 } = useCounts()
  const activeHref = location.startsWith('/communit')
    ? '/communities'
    : location.startsWith('/settings') || location.toLowerCase() === `/profile/${username.toLowerCase()}`
      ? '/profile'
      : location
  return (
    <nav
      aria-label={appShell.tabs}
      className="tab-bar fixed inset-x-0 bottom-0 z-30 mx-auto w-full max-w-column border-t border-line bg-surface/94 pb-[env(safe-area-inset-bottom)] backdrop-blur-md md:border-x"
    >
      <ul className="@container flex h-16 [text-size-adjust:none]">
        {tabs.map((name) => {
          const href = name === 'home' ? '/' : `/${name}`
          const isActive = activeHref === href
          const requestCount = name === 'friends' ? friendRequests : 0
          return (
            <li key={name} className="contents">
              <Link
                href={href}
                aria-current={isActive ? 'page' : undefined}
                onClick={(event) => {
                  if (name === 'home') refreshFeed(!isActive).catch(console.error)
                  if (location !== href) return
                  event.preventDefault()
                  scrollToTop().catch(console.error)
                }}
                className={`${labelClass} group relative flex min-w-0 flex-auto flex-col items-center justify-center gap-0.5 text-muted transition-[color] -outline-offset-2 aria-[current]:text-primary`}
              >
                <span className="relative grid h-8 w-14 place-items-center max-[359px]:w-12 rounded-pill transition-[background-color] group-active:scale-90 group-aria-[current]:bg-primary-subtle">
                  <TabIcon name={name} filled={isActive} />
                  <span aria-hidden="true" className="contents">
                    <CountBadge count={requestCount} isFloating />
                  </span>
                </span>
                <span className="max-w-full truncate">{tabLabels[name]}</span>
                {requestCount > 0 && <span className="sr-only">{appShell.requests(requestCount)}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
