import { CountBadge } from '@stoop/ui/badge'
import { BellOff } from '@stoop/ui/lazy-icons'
import type { Conversation } from '@stoop/validators/messages'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import { messages as words } from '../../locales/en/messages.ts'
import { useAuth } from '../auth/use-auth.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { formatShort } from './format-time.ts'
import { outboxAtom } from './outbox.ts'

/** A conversation in the list: the friend, the newest message and how many are unread. */
export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { person, lastMessage, unreadCount, isMuted } = conversation
  const isUnread = unreadCount > 0
  const preview = usePreview(conversation)
  return (
    <Link
      href={`/messages/${person.username}`}
      className="flex min-h-16 items-center gap-3 px-4 py-3 -outline-offset-2 transition-[background-color] hover:bg-sunken/60 active:bg-sunken"
    >
      <PersonAvatar person={person} size="medium" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <bdi className="truncate font-semibold">{`${person.firstName} ${person.lastName}`}</bdi>
          {lastMessage && (
            <time
              dateTime={lastMessage.createdAt}
              className={`shrink-0 text-xs ${isUnread && !isMuted ? 'font-semibold text-primary' : 'text-muted'}`}
            >
              {formatShort(lastMessage.createdAt)}
            </time>
          )}
        </span>
        <span className="flex items-center justify-between gap-2">
          <bdi className={`truncate text-sm ${isUnread ? 'font-semibold' : 'text-muted'}`}>{preview}</bdi>
          {isMuted && (
            <>
              <BellOff className="size-4 text-muted" />
              <span className="sr-only">{words.mutedMark}</span>
            </>
          )}
          {isUnread && (
            <>
              <span aria-hidden="true">
                <CountBadge count={unreadCount} isInformational={isMuted} />
              </span>
              <span className="sr-only">{words.unread(unreadCount)}</span>
            </>
          )}
        </span>
      </span>
    </Link>
  )
}

/** Returns the newest message in a line, also one that is not sent yet. */
function usePreview({ person, lastMessage }: Conversation): string {
  const { id: viewerId } = useAuth()
  const unsent = useAtomValue(outboxAtom).findLast(({ userId }) => userId === person.id)
  if (unsent) {
    const text = unsent.content || words.pictures(unsent.images.length)
    return `${unsent.error === null ? words.sending : words.notSent} ${text}`
  }
  if (!lastMessage) return words.noMessage
  const { content, imageCount, isDeleted, authorId } = lastMessage
  const text = isDeleted ? words.deletedPreview : content || words.pictures(imageCount)
  return authorId === viewerId ? words.you(text) : text
}
