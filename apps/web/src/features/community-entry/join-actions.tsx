import { Button } from '@stoop/ui/button'
import { Ban, Clock, Ticket } from '@stoop/ui/lazy-icons'
import type { CommunityDetail } from '@stoop/validators/communities'
import { type ReactNode, useState } from 'react'
import { formatDate } from '../../lib/dates.ts'
import { communities } from '../../locales/en/communities.ts'
import { entry as words } from '../../locales/en/community-entry.ts'
import { joinCommunity, useMembershipPending } from '../communities/communities.data.ts'
import { useWaitingJoin } from '../outbox/use-outbox.ts'
import { WaitingJoin } from '../outbox/waiting-join.tsx'
import { getEntryState } from './entry-state.ts'
import { declineInvitation } from './invitations.data.ts'
import { AskButton, WithdrawButton } from './join-button.tsx'
import { useRefreshWhenNotified } from './use-refresh-when-notified.ts'

/** The ways in which a non-member can join, on a community's page. */
export function JoinActions({ community }: { community: CommunityDetail }) {
  const isPending = useMembershipPending(community.id)
  const waiting = useWaitingJoin(community.id)
  const join = () => isPending || joinCommunity('detail', community)
  if (waiting) return <WaitingJoin entry={waiting} />
  switch (getEntryState(community)) {
    case 'open':
      return (
        <Button wide aria-disabled={isPending} onClick={join}>
          {communities.joinHere}
        </Button>
      )
    case 'invited':
      return (
        <Note icon={<Ticket />} text={words.invitedHint}>
          <Button aria-disabled={isPending} onClick={join} className="flex-1 px-3!">
            {words.acceptInvitation}
          </Button>
          <DeclineButton community={community} />
        </Note>
      )
    case 'request':
      return <AskButton community={community} tone="primary" wide />
    case 'requested':
      return <RequestedNote community={community} />
    case 'declined':
      return (
        <Note
          icon={<Clock />}
          title={words.notAccepted}
          text={words.notAcceptedHint(community.requestAgainAt ? formatDate(community.requestAgainAt) : undefined)}
        />
      )
    case 'byInvitation':
      return <Note icon={<Ticket />} title={words.byInvitation} text={words.byInvitationHint} />
    case 'closed':
      return <Note icon={<Ban />} title={words.closed} text={words.closedHint} />
    case 'banned':
      return <Note icon={<Ban />} title={words.bannedTitle} text={words.bannedHint(community.ban?.reason ?? '')} />
    case 'joined':
      return null
  }
}

/** Shows that the viewer's request waits for a moderator. */
function RequestedNote({ community }: { community: CommunityDetail }) {
  useRefreshWhenNotified()
  return (
    <Note icon={<Clock />} title={words.requested} text={words.waitingHint}>
      <WithdrawButton community={community} tone="plain" wide />
    </Note>
  )
}

function DeclineButton({ community }: { community: CommunityDetail }) {
  const [isDeclining, setIsDeclining] = useState(false)
  return (
    <Button
      tone="plain"
      aria-disabled={isDeclining}
      onClick={async () => {
        if (isDeclining) return
        setIsDeclining(true)
        await declineInvitation(community)
        setIsDeclining(false)
      }}
      className="flex-1 px-3!"
    >
      {words.decline}
    </Button>
  )
}

/** Explains how the viewer is related to the community. `children` are buttons that change this. */
function Note({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode
  title?: string
  text: string
  children?: ReactNode
}) {
  return (
    <div className="w-full rounded-card bg-sunken p-3.5">
      <div className="flex gap-3">
        <span className="mt-0.5 text-muted">{icon}</span>
        <div className="min-w-0 flex-1">
          {title && <p className="font-semibold">{title}</p>}
          <p className={title ? 'text-sm text-muted wrap-anywhere' : 'font-semibold'}>{text}</p>
        </div>
      </div>
      {children && <div className="mt-3 flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
