import { Button } from '@stoop/ui/button'
import { Check, Clock, UserPlus } from '@stoop/ui/lazy-icons'
import { StatusPill } from '@stoop/ui/status-pill'
import type { Person } from '@stoop/validators/people'
import { type MouseEvent, useId, useState } from 'react'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { friends } from '../../locales/en/friends.ts'
import { outbox } from '../../locales/en/outbox.ts'
import { discardEntry } from '../outbox/outbox.ts'
import { useWaitingRequest } from '../outbox/use-outbox.ts'
import type { CancelRequestDialogProps } from './cancel-request-dialog.tsx'
import { useAddFriend, useCancelRequest, useRespondToRequest } from './friends.data.ts'
import { type RequestSource, useRelationPending, useRequestFailed } from './relation-state.ts'

const CancelRequestDialog = lazyOverlay<CancelRequestDialogProps>(() => import('./cancel-request-dialog.tsx'))

export interface FriendshipButtonProps {
  person: Pick<Person, 'id' | 'firstName' | 'lastName' | 'friendshipStatus' | 'friendshipId'>
  /** The screen that shows the button. Determines the toasts. */
  from: RequestSource
  wide?: boolean
}

/**
 * The button for each relation: Add Friend, Requested (asks before cancelling), Accept for a received request, a label for
 * friends.
 */
export function FriendshipButton({ person, from, wide = false }: FriendshipButtonProps) {
  const nameId = useId()
  const [isConfirming, setIsConfirming] = useState(false)
  const { id, firstName, lastName, friendshipStatus: status, friendshipId } = person
  const add = useAddFriend(from, person)
  const cancel = useCancelRequest(id)
  const respond = useRespondToRequest(id, { title: friends.withdrawn })
  const name = `${firstName} ${lastName}`
  const pending = useRelationPending(id)
  const hasFailed = useRequestFailed(id, from)
  const waiting = useWaitingRequest(id)

  const isWaiting = waiting?.error === null

  function handleClick(event: MouseEvent) {
    // Ignore the second tap of a double tap, which would open the cancel dialog.
    if (pending || event.detail > 1) return
    if (isWaiting) setIsConfirming(true)
    else if (status === 'none') add.mutate({ id })
    else if (!friendshipId) return
    else if (status === 'sent') setIsConfirming(true)
    else respond.mutate({ friendshipId, userId: id, status: 'accepted' })
  }

  if (status === 'friends')
    return (
      <StatusPill wide={wide}>
        <Check className="size-4.5" />
        {friends.friends}
      </StatusPill>
    )
  const isRequested = status === 'sent' || isWaiting
  return (
    <>
      <Button
        tone={isRequested ? 'plain' : from === 'profile' || status === 'received' ? 'primary' : 'soft'}
        wide={wide}
        // Not `disabled`, which would take the focus from the button while the request is pending.
        aria-disabled={pending}
        aria-describedby={nameId}
        aria-haspopup={isRequested ? 'dialog' : undefined}
        title={isRequested ? friends.cancelRequest : undefined}
        onPointerEnter={isRequested ? CancelRequestDialog.load : undefined}
        onClick={handleClick}
      >
        {isWaiting ? (
          <Clock className="size-4.5" />
        ) : isRequested ? (
          <Check className="size-4.5" />
        ) : (
          <UserPlus className="size-4.5" />
        )}
        {isRequested ? friends.requested : status === 'received' ? friends.accept : friends.add}
      </Button>
      <span id={nameId} hidden>
        {name}
      </span>
      <CancelRequestDialog
        open={isConfirming}
        name={name}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => {
          if (waiting) discardEntry(waiting.id)
          else if (friendshipId) cancel.mutate({ id, friendshipId })
        }}
      />
      {waiting && (
        <p
          role={isWaiting ? undefined : 'alert'}
          className={`text-sm ${isWaiting ? 'text-muted' : 'font-medium text-danger'}`}
        >
          {waiting.error === null ? outbox.waiting : outbox.notSent(waiting.error)}
        </p>
      )}
      {from === 'search' && hasFailed && !isRequested && (
        <p role="alert" className="text-sm font-medium text-danger">
          {friends.couldNotSend}
        </p>
      )}
    </>
  )
}
