import { Skyline } from '@stoop/ui/skyline'
import { useSetAtom } from 'jotai'
import { useLocation } from 'wouter'
import { useAuth } from '../features/auth/use-auth.ts'
import { useDiscoverCommunities, useJoinedCommunities } from '../features/communities/communities.data.ts'
import { SideCommunities } from '../features/communities/side-communities.tsx'
import { useSuggestions } from '../features/friends/friends.data.ts'
import { SideSuggestions } from '../features/friends/side-suggestions.tsx'
import NoticeBanner from '../features/site/notice-banner.tsx'
import { flattenPages } from '../lib/paging.ts'
import { sideSlotAtom } from '../lib/side-slot.tsx'
import { communities } from '../locales/en/communities.ts'
import { sideColumn as words } from '../locales/en/side-column.ts'

/**
 * The column beside the screen on wide screens, over the skyline of the viewer's city: the operator's notice, content of the screen,
 * communities and suggestions.
 */
export default function SideColumn() {
  const { selectedCity } = useAuth()
  const [path] = useLocation()
  const setSlot = useSetAtom(sideSlotAtom)
  // These screens need the room themselves.
  if (/^\/(moderation|statements)\b/.test(path)) return null
  return (
    <>
      <div className="city-sky">
        <Skyline city={selectedCity ?? ''} />
      </div>
      <aside aria-label={words.label} className="side-column">
        <div ref={setSlot} className="side-slot" />
        {/* A profile has communities of its own, which would move the lists. */}
        {!path.startsWith('/profile') && <Lists path={path} />}
        {/* At the end, because it can appear at any time and must move nothing. */}
        <NoticeBanner />
      </aside>
    </>
  )
}

/** The lists that the screen at this path does not show itself. Shown when all have loaded, so that none moves another. */
function Lists({ path }: { path: string }) {
  const { selectedCity } = useAuth()
  const isAt = (screen: string) => path === screen || path.startsWith(`${screen}/`)
  const queries = { joined: useJoinedCommunities(), discovered: useDiscoverCommunities(), suggested: useSuggestions() }
  if (Object.values(queries).some(({ isPending }) => isPending)) return null
  const joined = flattenPages(queries.joined.data) ?? []
  const others = (flattenPages(queries.discovered.data) ?? []).filter(({ isJoined }) => !isJoined)
  const suggested = flattenPages(queries.suggested.data) ?? []
  return (
    <>
      {!isAt('/communities') && (
        <SideCommunities title={words.communities} communities={joined} href="/communities?tab=joined" />
      )}
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
    </>
  )
}
