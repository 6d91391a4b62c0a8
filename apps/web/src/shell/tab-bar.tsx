import { CountBadge } from '@stoop/ui/badge'
import { Link, useLocation } from 'wouter'
import { useAuth } from '../features/auth/use-auth.ts'
import { places, shell } from '../words/shell.ts'
import { useCounts, useFreshCounts } from './counts.data.ts'
import { TabIcon } from './tab-icon.tsx'

const tabs = ['home', 'search', 'communities', 'friends', 'profile'] as const

const askForNews = () => import('../features/posts/renew-feed.ts').then(({ renewFeed }) => renewFeed())

/** The five tabs at the bottom; lit is the one that the place belongs to. A second tap on the one that is open goes to its top. */
export function TabBar() {
  const [location] = useLocation()
  const { username } = useAuth()
  const { friendRequests } = useCounts()
  useFreshCounts()
  const place = location.startsWith('/communit')
    ? '/communities'
    : location.toLowerCase() === `/profile/${username.toLowerCase()}`
      ? '/profile'
      : location
  return (
    <nav
      aria-label={shell.tabs}
      className="fixed inset-x-0 bottom-0 z-30 mx-auto w-full max-w-column border-t border-line bg-surface/94 pb-[env(safe-area-inset-bottom)] backdrop-blur-md md:border-x"
    >
      <ul className="grid h-16 grid-cols-[1fr_1fr_1.3fr_1fr_1fr]">
        {tabs.map((name) => {
          const href = name === 'home' ? '/' : `/${name}`
          const here = place === href
          const waiting = name === 'friends' ? friendRequests : 0
          return (
            <li key={name} className="contents">
              <Link
                href={href}
                aria-current={here ? 'page' : undefined}
                onClick={(event) => {
                  if (name === 'home') askForNews().catch(console.error)
                  if (location !== href) return
                  event.preventDefault()
                  window.scrollTo({ top: 0, behavior: 'smooth' })
                }}
                className="group relative flex flex-col items-center justify-center gap-0.5 text-[11px] leading-4 font-semibold whitespace-nowrap text-muted max-[359px]:text-[10px] transition-[color] -outline-offset-2 aria-[current]:text-brick"
              >
                <span className="relative grid h-8 w-14 place-items-center rounded-pill transition-[background-color] group-active:scale-90 group-aria-[current]:bg-brick-wash">
                  <TabIcon name={name} filled={here} />
                  <span aria-hidden="true" className="contents">
                    <CountBadge count={waiting} floating />
                  </span>
                </span>
                {places[name]}
                {waiting > 0 && <span className="sr-only">{shell.requests(waiting)}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
