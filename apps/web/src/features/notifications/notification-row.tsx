// Over 200 lines: the texts and targets of all kinds of notification are here, so that a new kind is added in one
// place.
import './notifications.css'
import { Users } from '@stoop/ui/icons'
import { Check, Shield } from '@stoop/ui/lazy-icons'
import { MODERATION_NOTICES, QUEUE_NOTICES } from '@stoop/validators/choices'
import { getTargetPath } from '@stoop/validators/notification-target'
import type { Notification, NotificationGroup } from '@stoop/validators/notifications'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { invalidate, type QueryScope } from '../../lib/query-client.ts'
import { staleQueriesAfter } from '../../lib/relations.ts'
import { ShortTime } from '../../lib/short-time.tsx'
import { notifications } from '../../locales/en/notifications.ts'
import { InvitationAnswerButtons } from '../community-entry/invitation-answer.tsx'
import { RequestStatus, RespondButtons } from '../friends/request-row.tsx'
import { useItemNotice } from '../posts/item-notices.ts'
import { NoticeInPlace } from '../posts/lazy-menus.tsx'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { requestReply } from '../replies/reply-target.ts'
import { useAnsweredInvitation } from './answered-invitations.ts'
import { NotificationIcon } from './notification-icon.tsx'
import { NotificationMenu } from './notification-menu.tsx'
import { useMarkRead } from './notifications.data.ts'

export interface NotificationRowProps {
  notification: NotificationGroup
  /** Called to close the panel. */
  onNavigate: () => void
}

/** One notification. A tap opens its target and marks it as read (decision 115). A friend request can be answered in the row. */
export function NotificationRow({ notification, onNavigate }: NotificationRowProps) {
  const { id, read, fromUser, type, communityName } = notification
  const notice = useItemNotice(id)
  if (notice)
    return (
      <div className="px-4 py-1.5">
        <NoticeInPlace notice={notice} />
      </div>
    )
  return (
    <div data-unread={!read || undefined} className="notification relative flex flex-wrap gap-x-3 px-4 py-3">
      <span className="relative h-fit">
        {isModerationNotice(type) ? (
          <ModerationIcon />
        ) : type === 'export_ready' ? (
          <ExportIcon />
        ) : !fromUser && communityName ? (
          <CommunityIcon type={type} />
        ) : (
          <>
            <PersonAvatar person={fromUser ?? deletedUser} />
            <NotificationIcon type={type} />
          </>
        )}
      </span>
      {/* With enlarged text, the menu moves to the next line, which leaves this line to the sentence. */}
      <div style={{ minWidth: 'min(5.75rem, 100%)' }} className="flex-1">
        <RowLink notification={notification} onNavigate={onNavigate}>
          <Sentence notification={notification} />
          <span className="flex items-center gap-1.5 text-sm text-muted">
            {!read && (
              <span className="size-2 shrink-0 rounded-pill bg-accent ring-1 ring-on-accent/25">
                <span className="sr-only">{notifications.unread}</span>
              </span>
            )}
            <ShortTime date={notification.createdAt} />
            {notification.quote && (
              <span dir="auto" className="min-w-0 truncate">
                {notifications.quote(notification.quote)}
              </span>
            )}
          </span>
        </RowLink>
        <RequestActions notification={notification} />
        <InvitationActions notification={notification} />
      </div>
      {fromUser && <NotificationMenu notificationId={id} person={fromUser} />}
    </div>
  )
}

// The whole row has the focus ring and is the tap area.
const rowClass =
  'block min-h-11 w-full text-start after:absolute after:inset-0 hover:after:bg-foreground/3 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'

/** The link to the target. Without a target, a button that only marks the notification as read. */
function RowLink({ notification, onNavigate, children }: NotificationRowProps & { children: ReactNode }) {
  const { id, read, type, othersCount } = notification
  const { mutate } = useMarkRead()
  const target = getTargetPath(notification)
  const markRead = () => {
    if (!read) mutate({ id, othersCount })
    // The cached profile or community may still have its state before the request was accepted.
    if (type === 'friend_accepted') for (const stale of staleQueriesAfter.accepted) invalidate(stale)
    if (type === 'community_accepted') for (const stale of staleQueriesAfter.joined) invalidate(stale)
  }
  function openTarget(event: MouseEvent): void {
    requestReply(notification)
    // The page is already open below the panel. Do not open it again, because a second history entry would need a
    // second Back.
    if (target === location.pathname + location.search) {
      event.preventDefault()
      for (const stale of queriesOfPosts) invalidate(stale)
    }
    onNavigate()
  }
  if (!target)
    return (
      <button type="button" aria-disabled={read} onClick={markRead} className={rowClass}>
        {children}
      </button>
    )
  return (
    <Link
      href={target}
      // Handle the capture phase, because the link's click handler does not run for a click that opens a new tab.
      onClickCapture={markRead}
      onAuxClick={({ button }) => {
        if (button === 1) markRead()
      }}
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) openTarget(event)
      }}
      className={rowClass}
    >
      {children}
    </Link>
  )
}

/** The queries whose results the page of a post shows. */
const queriesOfPosts: QueryScope[] = ['posts.one', 'posts.replies', 'communities.onePost', 'communities.replies']

/** The sentence, with the name on a line of its own, so that a name cannot look like a part of the sentence. */
function Sentence({ notification }: { notification: NotificationGroup }) {
  const { type, content, fromUser, communityName, othersCount } = notification
  const sentence = notifications.sentences[type]
  if (!fromUser) return <span className="block leading-tight wrap-anywhere">{content}</span>
  return (
    <span className="block leading-tight wrap-anywhere">
      <strong className="block font-semibold">
        <bdi>{`${fromUser.firstName} ${fromUser.lastName}`}</bdi>
      </strong>{' '}
      <span className="block">
        {othersCount > 0 && `${notifications.others(othersCount)} `}
        {typeof sentence === 'function' ? sentence(communityName ?? '') : (sentence ?? content)}
      </span>
    </span>
  )
}

/** Accept and Decline for a friend request, or the viewer's answer, even if it was given on another screen. */
function RequestActions({ notification }: { notification: Notification }) {
  const { type, fromUser, friendshipId, friendshipStatus } = notification
  const [wasPending] = useState(friendshipStatus === 'pending')
  if (type !== 'friend_request' || !friendshipId || !fromUser || !friendshipStatus) return null
  return (
    <div className="relative z-10 mt-2 w-fit min-w-3/5">
      {friendshipStatus === 'pending' ? (
        <RespondButtons
          friendshipId={friendshipId}
          userId={fromUser.id}
          name={`${fromUser.firstName} ${fromUser.lastName}`}
        />
      ) : (
        <RequestStatus status={friendshipStatus} replacesButtons={wasPending} />
      )}
    </div>
  )
}

/** Accept and Decline for an invitation to a community, or the viewer's answer until the panel closes. */
function InvitationActions({ notification }: { notification: NotificationGroup }) {
  const { type, communityId, communityName } = notification
  const answering = useAnsweredInvitation(notification)
  if (type !== 'community_invitation' || !communityId) return null
  return (
    <div className="relative z-10 mt-2 w-fit min-w-3/5">
      <InvitationAnswerButtons community={{ id: communityId, name: communityName ?? '' }} {...answering} />
    </div>
  )
}

/** Shown instead of a photo if many people joined or a moderator accepted a request. */
const CommunityIcon = ({ type }: { type: Notification['type'] }) => (
  <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-success-subtle text-success">
    {type === 'community_accepted' ? <Check className="size-5.5" /> : <Users className="size-5.5" />}
  </span>
)

/** Shown instead of a photo, because moderators act without their names. */
const ModerationIcon = () => (
  <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-primary-subtle text-primary">
    <Shield className="size-5.5" />
  </span>
)

/** Shown instead of a photo, because the notification of an export has no actor. */
const ExportIcon = () => (
  <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-success-subtle text-success">
    <Check className="size-5.5" />
  </span>
)

const moderationNotices: readonly string[] = [...MODERATION_NOTICES, ...QUEUE_NOTICES]
const isModerationNotice = (type: Notification['type']) => moderationNotices.includes(type)

/** The sender that is shown if the account was deleted. */
const deletedUser = { firstName: '', lastName: '', avatar: null, photoHash: null }
