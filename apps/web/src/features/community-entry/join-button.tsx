import { Badge } from '@stoop/ui/badge'
import { Button } from '@stoop/ui/button'
import { StatusPill } from '@stoop/ui/status-pill'
import type { Community } from '@stoop/validators/communities'
import { useState } from 'react'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { communities } from '../../locales/en/communities.ts'
import { entry as words } from '../../locales/en/community-entry.ts'
import { joinCommunity } from '../communities/communities.data.ts'
import { useWaitingJoin } from '../outbox/use-outbox.ts'
import { WaitingJoin } from '../outbox/waiting-join.tsx'
import type { AskToJoinDialogProps } from './ask-to-join-dialog.tsx'
import { getEntryState } from './entry-state.ts'
import { withdrawRequest } from './join-requests.data.ts'

const AskToJoinDialog = lazyOverlay<AskToJoinDialogProps>(() => import('./ask-to-join-dialog.tsx'))

export interface JoinButtonProps {
  community: Community
  from: 'search' | 'list'
  /** The id of the element with the community's name. */
  titleId: string
}

/** The viewer's way to join a community, in a list: Join, Ask to join, Accept, or the state of a request. */
export function JoinButton({ community, from, titleId }: JoinButtonProps) {
  const waiting = useWaitingJoin(community.id)
  if (waiting) return <WaitingJoin entry={waiting} />
  switch (getEntryState(community)) {
    case 'open':
      return (
        <Button
          tone="soft"
          aria-describedby={titleId}
          onClick={() => joinCommunity(from, community)}
          className="min-w-24"
        >
          {communities.join}
        </Button>
      )
    case 'invited':
      return (
        <Button
          tone="soft"
          aria-describedby={titleId}
          onClick={() => joinCommunity(from, community)}
          className="min-w-24"
        >
          {words.acceptInvitation}
        </Button>
      )
    case 'request':
      return <AskButton community={community} tone="soft" titleId={titleId} />
    case 'requested':
      return (
        <span className="flex flex-wrap gap-1">
          <StatusPill tone="plain">{words.requested}</StatusPill>
          <WithdrawButton community={community} />
        </span>
      )
    case 'declined':
      return <StatusPill tone="plain">{words.notAccepted}</StatusPill>
    case 'byInvitation':
      return <Badge>{words.byInvitation}</Badge>
    case 'closed':
    case 'banned':
    case 'joined':
      return null
  }
}

/** Opens the dialog that asks to join. */
export function AskButton({
  community,
  tone,
  titleId,
  wide = false,
}: {
  community: Community
  tone: 'primary' | 'soft'
  titleId?: string
  wide?: boolean
}) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        tone={tone}
        wide={wide}
        aria-haspopup="dialog"
        aria-describedby={titleId}
        onPointerEnter={AskToJoinDialog.load}
        onFocus={AskToJoinDialog.load}
        onClick={() => setIsAsking(true)}
      >
        {words.ask}
      </Button>
      <AskToJoinDialog open={isAsking} community={community} onClose={() => setIsAsking(false)} />
    </>
  )
}

/** Withdraws the viewer's request to join. */
export function WithdrawButton({
  community,
  tone = 'quiet',
  wide = false,
}: {
  community: Community
  tone?: 'quiet' | 'plain'
  wide?: boolean
}) {
  return (
    <Button
      tone={tone}
      wide={wide}
      aria-label={words.withdrawFrom(community.name)}
      onClick={() => withdrawRequest(community)}
    >
      {words.withdraw}
    </Button>
  )
}
