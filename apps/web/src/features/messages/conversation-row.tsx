import { CountBadge } from '@stoop/ui/badge'
import { BellOff } from '@stoop/ui/lazy-icons'
import type { Conversation } from '@stoop/validators/messages'
import { Link } from 'wouter'
import { useDraft } from '../../lib/draft.ts'
import { messages as words } from '../../locales/en/messages.ts'
import { useAuth } from '../auth/use-auth.ts'
import { useUnsentMessages } from '../outbox/use-outbox.ts'
import { parsePhotos } from '../photos/draft-photos.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { formatShort } from './format-time.ts'
import { messageDraft, messagePhotosDraft } from './message-drafts.ts'

/** A conversation in the list: the friend, the newest message and how many are unread. */
export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { person, lastMessage, unreadCount, isMuted } = conversation
  const isUnread = unreadCount > 0
  const { mark, text } = usePreview(conversation)
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
          <span className={`truncate text-sm ${isUnread ? 'font-semibold' : 'text-muted'}`}>
            {mark && (
              <span
                className={`font-semibold ${mark.isFailed ? 'text-danger' : 'text-primary'}`}
              >{`${mark.text} `}</span>
            )}
            <bdi>{text}</bdi>
          </span>
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

interface Preview {
  /** The state of a message that is not sent. */
  mark?: { text: string; isFailed: boolean }
  text: string
}

/** Returns what the row says: a message that is not sent yet, the draft, or else the newest message. */
function usePreview({ person, lastMessage, canWrite }: Conversation): Preview {
  const { id: viewerId } = useAuth()
  const unsent = useUnsentMessages().findLast(({ userId }) => userId === person.id)
  const [draft] = useDraft(messageDraft(viewerId, person.id))
  const [photosDraft] = useDraft(messagePhotosDraft(viewerId, person.id))
  if (unsent) {
    const isFailed = unsent.error !== null
    const mark = { text: isFailed ? `${words.notSent}:` : words.sending, isFailed }
    return { mark, text: unsent.content || words.pictures(unsent.pictures.length) }
  }
  const photos = parsePhotos(photosDraft).filter(({ url }) => url !== '')
  if (canWrite && (draft.trim() !== '' || photos.length > 0))
    return { mark: { text: words.draft, isFailed: false }, text: draft.trim() || words.pictures(photos.length) }
  if (!lastMessage) return { text: words.noMessage }
  const { content, imageCount, isDeleted, authorId } = lastMessage
  const text = isDeleted ? words.deletedPreview : content || words.pictures(imageCount)
  return { text: authorId === viewerId ? words.you(text) : text }
}
