import { Badge } from '@stoop/ui/badge'
import { Button } from '@stoop/ui/button'
import type { FriendRequest } from '@stoop/validators/friends'
import { useId } from 'react'
import { Ago } from '../../lib/ago.tsx'
import { friends } from '../../words/friends.ts'
import { useRespond } from './friends.data.ts'
import { PersonRow } from './person-row.tsx'

/** Somebody asks: Accept or Decline. The answer shows at once; the row goes when the list has come again. */
export function RequestRow({ request }: { request: FriendRequest }) {
  const { requester } = request
  return (
    <PersonRow person={requester} note={<Ago date={request.createdAt} />}>
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
  /** Who asked. */
  userId: string
  name: string
}

/** Accept and Decline, then what was answered. */
export function RespondButtons({ friendshipId, userId, name }: RespondButtonsProps) {
  const whom = useId()
  const { mutate, isPending, isSuccess, variables } = useRespond()
  const answer = (status: 'accepted' | 'declined') => mutate({ friendshipId, userId, status })

  if (isPending || isSuccess) return <Answered status={variables.status} />
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 *:px-2!">
      <Button aria-describedby={whom} onClick={() => answer('accepted')}>
        {friends.accept}
      </Button>
      <Button tone="plain" aria-describedby={whom} onClick={() => answer('declined')}>
        {friends.decline}
      </Button>
      <span id={whom} hidden>
        {name}
      </span>
    </div>
  )
}

/** How a request was answered. */
export function Answered({ status }: { status: 'accepted' | 'declined' }) {
  return (
    <p role="status" className="flex min-h-11 items-center">
      <Badge tone={status === 'accepted' ? 'ivy' : 'plain'}>{friends[status]}</Badge>
    </p>
  )
}
