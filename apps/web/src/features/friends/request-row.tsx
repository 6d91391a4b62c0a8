import { Badge } from '@stoop/ui/badge'
import { Button } from '@stoop/ui/button'
import { Check } from '@stoop/ui/icons-later'
import { Settled } from '@stoop/ui/settled'
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

  if (isPending || isSuccess) return <Answered status={variables.status} here />
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

export interface AnsweredProps {
  status: 'accepted' | 'declined'
  /** In place of the buttons that were there a moment ago. */
  here?: boolean
}

/** How a request was answered. */
export function Answered({ status, here = false }: AnsweredProps) {
  const tone = status === 'accepted' ? 'ivy' : 'plain'
  return (
    <p role="status" className="flex">
      {here ? (
        <Settled tone={tone}>
          {status === 'accepted' && <Check className="size-4.5" />}
          {friends[status]}
        </Settled>
      ) : (
        <Badge tone={tone}>{friends[status]}</Badge>
      )}
    </p>
  )
}
