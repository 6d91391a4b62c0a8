import type { Notification } from '@stoop/validators/notifications'
import { useState } from 'react'
import { Link } from 'wouter'
import { Ago } from '../../lib/ago.tsx'
import { notifications } from '../../words/notifications.ts'
import { Answered, RespondButtons } from '../friends/request-row.tsx'
import { Face } from '../profiles/face.tsx'
import { NotificationIcon } from './notification-icon.tsx'
import { useRead } from './notifications.data.ts'
import { targetOf } from './target.ts'

/**
 * One piece of news. A tap anywhere marks it read and stays; View goes where it happened (R55). A request is answered here, and says
 * how it was answered, wherever that was (R18b).
 */
export function NotificationRow({ notification, onLeave }: { notification: Notification; onLeave: () => void }) {
  const { id, type, read, fromUser, friendshipId, friendshipStatus } = notification
  const { mutate } = useRead()
  const [wasOpen] = useState(friendshipStatus === 'pending')
  const target = targetOf(notification)
  const markRead = () => {
    if (!read) mutate({ id })
  }

  return (
    <li className={`relative flex gap-3 px-4 py-3 ${read ? '' : 'bg-lamp-wash'}`}>
      <span className="relative h-fit">
        <Face person={fromUser ?? gone} />
        <NotificationIcon type={type} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <button
            type="button"
            aria-disabled={read}
            title={read ? undefined : notifications.markRead}
            onClick={markRead}
            // Its edge is the whole row's.
            className="min-h-11 min-w-0 flex-1 text-left after:absolute after:inset-0 aria-disabled:cursor-default focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brick"
          >
            <Sentence notification={notification} />
            <span className="flex items-center gap-1.5 text-sm text-muted">
              {!read && (
                <span className="size-2 rounded-pill bg-lamp ring-1 ring-on-lamp/25">
                  <span className="sr-only">{notifications.unread}</span>
                </span>
              )}
              <Ago date={notification.createdAt} />
            </span>
          </button>
          {target && (
            <Link
              href={target}
              onClick={() => {
                markRead()
                onLeave()
              }}
              className="relative z-10 -mr-2 grid min-h-11 place-items-center rounded-pill px-3 text-sm font-semibold text-brick hover:bg-brick-wash"
            >
              {notifications.view}
            </Link>
          )}
        </div>
        {type === 'friend_request' && friendshipId && fromUser && friendshipStatus && (
          <div className="relative z-10 mt-2 w-fit min-w-3/5">
            {friendshipStatus === 'pending' ? (
              <RespondButtons
                friendshipId={friendshipId}
                userId={fromUser.id}
                name={`${fromUser.firstName} ${fromUser.lastName}`}
              />
            ) : (
              <Answered status={friendshipStatus} here={wasOpen} />
            )}
          </div>
        )}
      </div>
    </li>
  )
}

/** The sentence as it was written, with the name in bold where it begins with it. */
function Sentence({ notification: { content, fromUser } }: { notification: Notification }) {
  const name = fromUser ? `${fromUser.firstName} ${fromUser.lastName}` : ''
  if (name === '' || !content.startsWith(name)) return <span className="block leading-tight">{content}</span>
  return (
    <span className="block leading-tight">
      <bdi className="font-semibold">{name}</bdi>
      {content.slice(name.length)}
    </span>
  )
}

/** Who did it may have gone since. */
const gone = { firstName: '', lastName: '', avatar: null, photoHash: null }
