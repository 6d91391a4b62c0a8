import { Button } from '@stoop/ui/button'
import { Check } from '@stoop/ui/lazy-icons'
import type { CommunityInvitee } from '@stoop/validators/community-entry'
import type { Byline } from '@stoop/validators/people'
import { useId } from 'react'
import { entry as words } from '../../locales/en/community-entry.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { useInvite, useUninvite } from './invitees.data.ts'

export interface InviteeRowProps {
  communityId: string
  person: Byline
  /** The pending invitation of this person, or undefined if there is none. */
  invitee: CommunityInvitee | undefined
}

/** A person who can be invited, or who was invited and has not answered. */
export function InviteeRow({ communityId, person, invitee }: InviteeRowProps) {
  const nameId = useId()
  const invite = useInvite()
  const uninvite = useUninvite(communityId)
  const name = `${person.firstName} ${person.lastName}`
  return (
    <li className="flex items-center gap-3 py-2.5 pe-2 ps-3.5">
      <PersonAvatar person={person} />
      <div className="min-w-0 flex-1 leading-tight">
        <p id={nameId} className="line-clamp-2 font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="flex items-center gap-1 text-sm text-muted">
          {invitee ? (
            <span role="status" className="flex items-center gap-1 font-medium text-success">
              <Check className="size-4" />
              {words.invited}
            </span>
          ) : (
            <span className="truncate">
              <bdi>@{person.username}</bdi>
            </span>
          )}
        </p>
      </div>
      {invitee ? (
        <Button
          tone="quiet"
          aria-label={words.withdrawInvitation(name)}
          aria-disabled={uninvite.isPending}
          onClick={() => uninvite.isPending || uninvite.mutate(invitee)}
          className="px-3! text-sm"
        >
          {words.withdraw}
        </Button>
      ) : (
        <Button
          tone="soft"
          aria-describedby={nameId}
          // Not `disabled`, which would take the focus from the button.
          aria-disabled={invite.isPending}
          onClick={() => invite.isPending || invite.mutate({ id: communityId, userId: person.id })}
          className="px-4!"
        >
          {words.invite}
        </Button>
      )}
    </li>
  )
}
