import type { Message } from '@stoop/validators/messages'
import type { Byline } from '@stoop/validators/people'
import { reports } from '../../locales/en/reports.ts'
import { formatDay, formatTime } from './format-time.ts'
import './report-messages.css'

const words = reports.messages

/** A message as a report shares it: its author, time, text and pictures. */
export function ReportedMessage({ message, person }: { message: Message; person: Byline }) {
  const { authorId, content, images, createdAt } = message
  return (
    <>
      <span className="share-author">
        <b>{words.author(authorId === person.id ? person.firstName : undefined)}</b>
        <time dateTime={createdAt}>{words.dayAndTime(formatDay(createdAt), formatTime(createdAt))}</time>
      </span>
      {content && (
        <span dir="auto" className="share-text">
          {content}
        </span>
      )}
      {images.length > 0 && (
        <span className="share-pictures">
          {images.map(({ url, alt }) => (
            <img key={url} src={url} alt={alt || words.pictures(1)} />
          ))}
        </span>
      )}
    </>
  )
}
