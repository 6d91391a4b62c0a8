import { Button, buttonClass } from '@stoop/ui/button'
import { useState } from 'react'
import { Link, Redirect, useLocation, useParams } from 'wouter'
import { joinByToken } from '../features/community-entry/join-link.data.ts'
import { LinkedCommunity } from '../features/community-entry/linked-community.tsx'
import { LinkedCommunityCard } from '../features/community-entry/linked-community-card.tsx'
import { entry as words } from '../locales/en/community-entry.ts'

/**
 * The page of an invitation link for signed-in viewers. Redirects members to the community, which removes the link from the URL.
 */
export default function Join() {
  const { token = '' } = useParams<{ token: string }>()
  return (
    <LinkedCommunity
      token={token}
      endedAction={
        <Link href="/communities" replace className={buttonClass('plain')}>
          {words.allCommunities}
        </Link>
      }
    >
      {(community) =>
        community.isJoined ? (
          <Redirect to={`/communities/${community.id}`} replace />
        ) : (
          <LinkedCommunityCard community={community} action={<JoinByLink token={token} />} />
        )
      }
    </LinkedCommunity>
  )
}

function JoinByLink({ token }: { token: string }) {
  const [isJoining, setIsJoining] = useState(false)
  const [path, navigate] = useLocation()

  async function join() {
    setIsJoining(true)
    try {
      const { id } = await joinByToken(token)
      // Navigate only if the viewer is still on this page.
      if (location.pathname === path) navigate(`/communities/${id}`, { replace: true })
    } catch {
      // The mutation has shown a toast.
      setIsJoining(false)
    }
  }

  return (
    <Button wide pending={isJoining} onClick={join}>
      {isJoining ? words.joining : words.joinByLink}
    </Button>
  )
}
