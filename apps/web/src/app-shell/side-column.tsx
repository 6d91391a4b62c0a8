import { Button, buttonClass } from '@stoop/ui/button'
import { cardClass } from '@stoop/ui/card'
import { Skeleton } from '@stoop/ui/skeleton'
import { Skyline } from '@stoop/ui/skyline'
import { useAtom } from 'jotai'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import { useAuth } from '../features/auth/use-auth.ts'
import { useDiscoverCommunities, useJoinedCommunities } from '../features/communities/communities.data.ts'
import { SideCommunities } from '../features/communities/side-communities.tsx'
import { useUnreadCommunities } from '../features/communities/unread.data.ts'
import { useSuggestions } from '../features/friends/friends.data.ts'
import { SideSuggestions } from '../features/friends/side-suggestions.tsx'
import NoticeBanner from '../features/site/notice-banner.tsx'
import { SiteLinks } from '../features/site/site-links.tsx'
import { flattenPages } from '../lib/paging.ts'
import { shareLink } from '../lib/share.ts'
import { SideCard } from '../lib/side-card.tsx'
import { sideSlotAtom } from '../lib/side-slot.tsx'
import { communities } from '../locales/en/communities.ts'
import { share } from '../locales/en/share.ts'
import { sideColumn as words } from '../locales/en/side-column.ts'

/** The screens that put content of their own into the column. */
const SCREENS_WITH_CONTENT = /^\/(profile(\/|$)|community\/|communities\/[^/]+$)/

/** How many milliseconds the lists wait for the screen's own content, because a screen may show none. */
const MAX_CONTENT_WAIT_MS = 1500

/**
 * The column beside the screen on wide screens: the operator's notice, the screen's own content, communities and suggestions,
 * over the skyline of the viewer's city.
 */
export default function SideColumn() {
  const { selectedCity } = useAuth()
  const [path] = useLocation()
  const [slot, setSlot] = useAtom(sideSlotAtom)
  // These screens use the space of the column themselves.
  if (/^\/(moderation|statements)\b/.test(path)) {
    // Hides the column's skeleton of index.html (wide.css).
    return <span hidden className="no-side-column" />
  }
  return (
    <>
      <div className="city-sky">
        <Skyline city={selectedCity ?? ''} />
      </div>
      <aside aria-label={words.label} data-profile={isProfile(path)} className="side-column">
        <div ref={setSlot} className="side-slot" />
        <Lists key={path} path={path} slot={slot} />
        {/* At the end, because it can appear at any time and must move nothing. */}
        <NoticeBanner />
      </aside>
    </>
  )
}

const isProfile = (path: string) => /^\/profile(\/|$)/.test(path)

interface ListsProps {
  path: string
  slot: HTMLElement | null
}

/**
 * The lists of the column, without the lists that the screen itself shows. They appear together, below the screen's own content,
 * so that nothing moves.
 */
function Lists({ path, slot }: ListsProps) {
  const { selectedCity } = useAuth()
  const isAt = (screen: string) => path === screen || path.startsWith(`${screen}/`)
  const queries = { joined: useJoinedCommunities(), discovered: useDiscoverCommunities(), suggested: useSuggestions() }
  const unread = useUnreadCommunities()
  const isContentAwaited = useContentAwaited(slot) && SCREENS_WITH_CONTENT.test(path)
  const isPending = !isProfile(path) && Object.values(queries).some((query) => query.isPending)
  if (isContentAwaited || isPending) return <ListsSkeleton />
  // A profile shows the communities of its member instead.
  if (isProfile(path)) return null
  const joined = flattenPages(queries.joined.data) ?? []
  const others = (flattenPages(queries.discovered.data) ?? []).filter(({ isJoined }) => !isJoined)
  const suggested = flattenPages(queries.suggested.data) ?? []
  return (
    <div className="side-lists">
      {!isAt('/communities') &&
        (joined.length > 0 ? (
          <SideCommunities
            title={words.communities}
            communities={joined}
            unread={unread}
            href="/communities?tab=joined"
          />
        ) : (
          <SideCard title={words.communities}>
            <p className="mt-1 text-sm text-muted">{words.noCommunities}</p>
            <Link href="/communities" className={`${buttonClass('soft')} mt-3 mb-1.5 w-full`}>
              {words.findCommunities}
            </Link>
          </SideCard>
        ))}
      {/* Home and Friends show suggestions in their lists. */}
      {path === '/' || isAt('/friends') ? (
        <SideCommunities
          title={selectedCity ? communities.titleIn(selectedCity) : communities.title}
          communities={others}
          href="/communities"
        />
      ) : (
        <SideSuggestions people={suggested} />
      )}
      {(path === '/' || isAt('/friends')) && <Invitation />}
      <SiteLinks />
    </div>
  )
}

/** Returns whether the column still waits for the screen's own content: while the slot is empty, but for at most 1.5 s. */
function useContentAwaited(slot: HTMLElement | null): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), MAX_CONTENT_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  const isEmpty = useSyncExternalStore(
    useCallback(
      (onChange) => {
        if (!slot) return () => undefined
        const observer = new MutationObserver(onChange)
        observer.observe(slot, { childList: true })
        return () => observer.disconnect()
      },
      [slot],
    ),
    () => !slot?.hasChildNodes(),
  )
  return isEmpty && !isLate
}

/** Looks like the skeleton of the column in index.html. */
function ListsSkeleton() {
  return (
    <div aria-hidden="true" className="side-lists">
      {[1, 2].map((card) => (
        <div key={card} className={`${cardClass} px-4 py-3`}>
          <Skeleton className="h-6 w-36" />
          {[1, 2, 3].map((row) => (
            <div key={row} className="mt-3 flex items-center gap-3">
              <Skeleton className="size-11 shrink-0" />
              <Skeleton className="h-5 w-3/5" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Offers the link to the viewer's profile. */
function Invitation() {
  const { firstName, lastName, username } = useAuth()
  return (
    <SideCard title={words.inviteTitle}>
      <p className="mt-1 text-sm text-muted">{words.inviteText}</p>
      <Button
        tone="plain"
        wide
        className="mt-3 mb-1.5"
        onClick={() =>
          shareLink(`/profile/${username}`, `${firstName} ${lastName}`, share.profileCopied).catch(console.error)
        }
      >
        {words.shareProfile}
      </Button>
    </SideCard>
  )
}
