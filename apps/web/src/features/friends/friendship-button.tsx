import { Button } from '@stoop/ui/button'
import { Check, UserPlus } from '@stoop/ui/icons-later'
import { Settled } from '@stoop/ui/settled'
import type { Person } from '@stoop/validators/people'
import { type MouseEvent, useId } from 'react'
import { friends } from '../../words/friends.ts'
import { type AskedFrom, useAddFriend, useCancelRequest, useRespond } from './friends.data.ts'

export interface FriendshipButtonProps {
  person: Pick<Person, 'id' | 'firstName' | 'lastName' | 'friendshipStatus' | 'friendshipId'>
  /** Decides the toasts (R17). */
  from: AskedFrom
  wide?: boolean
}

/** Add Friend, then Requested (a tap takes it back); Accept for who has asked; a plain word for friends (R16b). */
export function FriendshipButton({ person, from, wide = false }: FriendshipButtonProps) {
  const name = useId()
  const add = useAddFriend(from)
  const cancel = useCancelRequest()
  const respond = useRespond()
  const { id, firstName, lastName, friendshipStatus: status, friendshipId } = person
  const pending = add.isPending || cancel.isPending || respond.isPending

  function act(event: MouseEvent) {
    // A double tap asks once; its second half is no change of mind.
    if (pending || event.detail > 1) return
    if (status === 'none') add.mutate({ id })
    else if (!friendshipId) return
    else if (status === 'sent') cancel.mutate({ id, friendshipId })
    else respond.mutate({ friendshipId, userId: id, status: 'accepted' })
  }

  if (status === 'friends')
    return (
      <Settled wide={wide}>
        <Check className="size-4.5" />
        {friends.friends}
      </Settled>
    )
  const asked = status === 'sent'
  return (
    <>
      <Button
        tone={asked ? 'plain' : from === 'profile' || status === 'received' ? 'brick' : 'soft'}
        wide={wide}
        // Not `disabled`: the button keeps the focus while it waits.
        aria-disabled={pending}
        aria-describedby={name}
        title={asked ? friends.cancelRequest : undefined}
        onClick={act}
      >
        {asked ? <Check className="size-4.5" /> : <UserPlus className="size-4.5" />}
        {asked ? friends.requested : status === 'received' ? friends.accept : friends.add}
      </Button>
      <span id={name} hidden>{`${firstName} ${lastName}`}</span>
      {from === 'search' && add.isError && !asked && (
        <p role="alert" className="text-sm font-medium text-alarm">
          {friends.couldNotSend}
        </p>
      )}
    </>
  )
}
