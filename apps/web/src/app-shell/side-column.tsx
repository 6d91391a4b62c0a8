import { Button, buttonClass } from '@stoop/ui/button'
import { Skyline } from '@stoop/ui/skyline'
import { useSetAtom } from 'jotai'
import { Link, useLocation } from 'wouter'
import { useAuth } from '../features/auth/use-auth.ts'
import { useDiscoverCommunities, useJoinedCommunities } from '../features/communities/communities.data.ts'
import { SideCommunities } from '../features/communities/side-communities.tsx'
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

/**
 * The column beside the screen on wide screens, over the skyline of the viewer's city: the operator's notice, content of the screen,
 * communities and suggestions.
 */
export default function SideColumn() {
  const { selectedCity } = useAuth()
  const [path] = useLocation()
  const setSlot = useSetAtom(sideSlotAtom)
  // These screens use the width of the column themselves.
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

/** The lists that the screen at this path does not contain. They appear together when all have loaded, so that nothing moves. */
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
      {!isAt('/communities') &&
        (joined.length > 0 ? (
          <SideCommunities title={words.communities} communities={joined} href="/communities?tab=joined" />
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
    </>
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
