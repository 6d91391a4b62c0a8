import { Button } from '@stoop/ui/button'
import type { Byline } from '@stoop/validators/people'
import { useId } from 'react'
import { useLocation } from 'wouter'
import { friends } from '../../locales/en/friends.ts'
import { useItemNotice } from '../posts/item-notices.ts'
import { FriendMenu } from './friend-menu.tsx'
import { NoticeRow } from './notice-row.tsx'
import { PersonRow } from './person-row.tsx'

/** A friend in a list. */
export function FriendRow({ person }: { person: Byline }) {
  const nameId = useId()
  const [, navigate] = useLocation()
  const notice = useItemNotice(person.id)
  if (notice) return <NoticeRow notice={notice} />
  return (
    <PersonRow
      person={person}
      trailing={
        <span className="-me-2 flex items-center">
          <Button
            tone="plain"
            aria-describedby={nameId}
            onClick={() => navigate(`/messages/${person.username}`)}
            className="px-3! text-sm"
          >
            {friends.message}
          </Button>
          <span id={nameId} hidden>{`${person.firstName} ${person.lastName}`}</span>
          <FriendMenu person={person} />
        </span>
      }
    />
  )
}
