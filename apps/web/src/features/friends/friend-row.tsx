import { Button } from '@stoop/ui/button'
import type { Byline } from '@stoop/validators/people'
import { useId } from 'react'
import { useLocation } from 'wouter'
import { friends } from '../../words/friends.ts'
import { FriendMenu } from './friend-menu.tsx'
import { PersonRow } from './person-row.tsx'

/** A friend. Message leads to the profile until there are messages (R7). */
export function FriendRow({ person }: { person: Byline }) {
  const whom = useId()
  const [, navigate] = useLocation()
  return (
    <PersonRow
      person={person}
      corner={
        <span className="-mr-2 flex items-center">
          <Button
            tone="plain"
            aria-describedby={whom}
            onClick={() => navigate(`/profile/${person.username}`)}
            className="px-4"
          >
            {friends.message}
          </Button>
          <span id={whom} hidden>{`${person.firstName} ${person.lastName}`}</span>
          <FriendMenu person={person} />
        </span>
      }
    />
  )
}
