import { Badge } from '@stoop/ui/badge'
import { Button } from '@stoop/ui/button'
import { Check } from '@stoop/ui/lazy-icons'
import { StatusPill } from '@stoop/ui/status-pill'
import type { FriendRequest } from '@stoop/validators/friends'
import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { friends } from '../../locales/en/friends.ts'
import { useRespondToRequest, withdrawnRequests } from './friends.data.ts'
import { PersonRow } from './person-row.tsx'
import { useAnswer } from './relation-state.ts'

/** A received friend request with Accept and Decline. Shows the answer at once; the row disappears when the list is refetched. */
export function RequestRow({ request }: { request: FriendRequest }) {
  const { requester } = request
  return (
    <PersonRow person={requester} note={<RelativeTime date={request.createdAt} />}>
      <RespondButtons
        friendshipId={request.id}
        userId={requester.id}
        name={`${requester.firstName} ${requester.lastName}`}
      />
    </PersonRow>
  )
}

export interface RespondButtonsProps {
  friendshipId: string
  /** The requester. */
  userId: string
  name: string
}

/** Accept and Decline, replaced by the answer or by a note that the request was cancelled. */
export function RespondButtons({ friendshipId, userId, name }: RespondButtonsProps) {
  const nameId = useId()
  const isWithdrawn = useAtomValue(withdrawnRequests).has(friendshipId)
  const { mutate } = useRespondToRequest(userId, null)
  const answer = useAnswer({ friendshipId, userId })
  const respond = (status: 'accepted' | 'declined') => mutate({ friendshipId, userId, status })

  if (isWithdrawn)
    return (
      <p role="status" className="text-sm text-muted">
        {friends.withdrawn}
      </p>
    )
  if (answer) return <RequestStatus status={answer} replacesButtons />
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 *:px-2!">
      <Button aria-describedby={nameId} onClick={() => respond('accepted')}>
        {friends.accept}
      </Button>
      <Button tone="plain" aria-describedby={nameId} onClick={() => respond('declined')}>
        {friends.decline}
      </Button>
      <span id={nameId} hidden>
        {name}
      </span>
    </div>
  )
}

export interface RequestStatusProps {
  status: 'accepted' | 'declined'
  /** Whether the status appears in place of Accept and Decline buttons that the viewer has just pressed. */
  replacesButtons?: boolean
}

/** Shows that a friend request was accepted or declined. */
export function RequestStatus({ status, replacesButtons = false }: RequestStatusProps) {
  const tone = status === 'accepted' ? 'success' : 'plain'
  return (
    <p role="status" className="flex">
      {replacesButtons ? (
        <StatusPill tone={tone}>
          {status === 'accepted' && <Check className="size-4.5" />}
          {friends[status]}
        </StatusPill>
      ) : (
        <Badge tone={tone}>{friends[status]}</Badge>
      )}
    </p>
  )
}
