import { IconButton } from '@stoop/ui/icon-button'
import { Heart } from '@stoop/ui/icons'
import { Ellipsis } from '@stoop/ui/lazy-icons'
import type { MessageReaction } from '@stoop/validators/choices'
import type { Message } from '@stoop/validators/messages'
import type { Byline } from '@stoop/validators/people'
import type { StoredImage } from '@stoop/validators/posts'
import { messages as words } from '../../locales/en/messages.ts'
import { getPictureUrl } from '../outbox/picture-urls.ts'
import PostPictures from '../posts/post-pictures.tsx'
import { formatDay, formatTime } from './format-time.ts'
import type { ShownMessage } from './message-groups.ts'
import { MessageMeta } from './message-meta.tsx'
import { MessageReactions } from './message-reactions.tsx'
import { MessageText } from './message-text.tsx'

export interface MessageItemProps {
  item: ShownMessage
  viewerId: string
  person: Byline
  canWrite: boolean
  isSeen: boolean
  /** Whether a quote or a search result has just led here. */
  isMarked: boolean
  onMore: (message: Message) => void
  onReact: (message: Message, reaction: MessageReaction | null) => void
  onShow: (message: { id: string; sequence: number }) => void
}

/** A message with the lines above it: the day, and where the unread ones begin. */
export function MessageItem(props: MessageItemProps) {
  const { item, viewerId, person, canWrite, isSeen, isMarked, onMore, onReact, onShow } = props
  const { isOwn, message, unsent, createdAt } = item
  const time = formatTime(createdAt)
  const name = `${person.firstName} ${person.lastName}`
  const { content, images, replyTo } = toContent(item)
  const isDeleted = message?.isDeleted ?? false
  const ownReaction = message?.reactions.find(({ userId }) => userId === viewerId)?.reaction
  const canReact = message && !isDeleted && canWrite
  return (
    <li
      data-own={isOwn || undefined}
      data-start={item.startsGroup || undefined}
      data-end={item.endsGroup || undefined}
      className="message"
    >
      {item.startsDay && (
        <p className="message-day">
          <time dateTime={createdAt.slice(0, 10)}>{formatDay(createdAt)}</time>
        </p>
      )}
      {item.isFirstUnread && <p className="message-new">{words.newMessages}</p>}
      <div data-message={item.key} className="message-row">
        <article
          aria-label={isOwn ? words.ownMessage(time) : words.messageBy(person.firstName, time)}
          data-marked={isMarked || undefined}
          data-unsent={unsent ? true : undefined}
          data-deleted={isDeleted || undefined}
          className="message-bubble"
        >
          {replyTo && (
            <button
              type="button"
              className="message-quote"
              aria-label={words.quoteOf(replyTo.authorId === viewerId ? words.youName : person.firstName)}
              onClick={() => onShow(replyTo)}
            >
              <b>{replyTo.authorId === viewerId ? words.youName : person.firstName}</b>
              <span dir="auto">
                {replyTo.isDeleted ? words.deletedPreview : replyTo.content || words.pictures(replyTo.imageCount)}
              </span>
            </button>
          )}
          {images.length > 0 && <MessagePictures images={images} name={isOwn ? words.youName : name} />}
          {isDeleted ? (
            <p>{words.deleted}</p>
          ) : (
            content && (
              <p dir="auto">
                <MessageText text={content} />
              </p>
            )
          )}
        </article>
        {message && !isDeleted && (
          <span className="message-buttons">
            {canReact && !isOwn && !ownReaction && (
              <IconButton
                label={words.reactionNames.heart}
                icon={<Heart className="size-4" />}
                onClick={() => onReact(message, 'heart')}
                className="message-button"
              />
            )}
            <IconButton
              label={words.actions}
              icon={<Ellipsis className="size-4" />}
              aria-haspopup="dialog"
              onClick={() => onMore(message)}
              className="message-button message-more"
            />
          </span>
        )}
      </div>
      {message && message.reactions.length > 0 && (
        <MessageReactions
          message={message}
          viewerId={viewerId}
          firstName={person.firstName}
          canReact={canWrite}
          onReact={(reaction) => onReact(message, reaction)}
        />
      )}
      <MessageMeta item={item} time={time} isSeen={isSeen} />
    </li>
  )
}

function toContent({ message, unsent }: ShownMessage) {
  if (message) return { content: message.content, images: message.images, replyTo: message.replyTo }
  const images = (unsent?.pictures ?? []).map((picture): StoredImage => {
    const { alt, width, height } = picture
    return { url: getPictureUrl(picture), alt: alt || null, width: width ?? null, height: height ?? null, hash: null }
  })
  return { content: unsent?.content ?? '', images, replyTo: unsent?.replyTo ?? null }
}

function MessagePictures({ images, name }: { images: StoredImage[]; name: string }) {
  const [first] = images
  return (
    <div className="message-pictures">
      <PostPictures
        post={{ images, imageUrl: first?.url ?? null, imageAlt: first?.alt ?? null, imageHash: first?.hash ?? null }}
        name={name}
        size={first?.width && first.height ? { width: first.width, height: first.height } : undefined}
      />
    </div>
  )
}
