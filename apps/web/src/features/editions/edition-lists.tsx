import type { Edition } from '@stoop/validators/editions'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { editions as words } from '../../locales/en/editions.ts'
import { PersonAvatar } from '../profiles/person-avatar.tsx'
import { formatClock, formatDay } from './edition-dates.ts'

interface PlaceOfPost {
  communityId: string | null
  communityName: string | null
}

const toHref = ({ communityId, postId }: { communityId: string | null; postId: string }) =>
  communityId === null ? `/post/${postId}` : `/communities/${communityId}/posts/${postId}`

/** The events of the next day, in their order. */
export function Tomorrow({ items }: Edition['events']) {
  return (
    <Lines title={words.events} isEmpty={items.length === 0}>
      {items.map((event) => (
        <Line key={event.id} id={event.id} place={event}>
          <header>
            <PersonAvatar person={event.author} size="small" />
            <Link href={toHref(event)} className="edition-link">
              <span dir="auto">{event.title}</span>
            </Link>
            <time dateTime={event.startsAt}>{formatClock(event.startsAt)}</time>
          </header>
          <div className="edition-words">
            <p dir="auto">{event.place}</p>
          </div>
        </Line>
      ))}
    </Lines>
  )
}

/** Open asks from before this edition. */
export function OpenAsks({ items }: Edition['asks']) {
  return (
    <Lines title={words.asks} isEmpty={items.length === 0}>
      {items.map((ask) => (
        <Line key={ask.id} id={ask.id} place={ask}>
          <header>
            <PersonAvatar person={ask.author} size="small" />
            <Link href={toHref({ ...ask, postId: ask.id })} className="edition-link">
              <bdi>{`${ask.author.firstName} ${ask.author.lastName}`}</bdi>
            </Link>
            <time dateTime={ask.createdAt}>{formatDay(ask.createdAt)}</time>
          </header>
          <div className="edition-words">
            <p dir="auto">{ask.title}</p>
          </div>
        </Line>
      ))}
    </Lines>
  )
}

function Lines({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null
  return (
    <section className="edition-section">
      <h2 className="font-serif">{title}</h2>
      <ol>{children}</ol>
    </section>
  )
}

function Line({ id, place: { communityName }, children }: { id: string; place: PlaceOfPost; children: ReactNode }) {
  return (
    <li id={`edition-${id}`} data-item={id} className="edition-post">
      <article>
        {communityName !== null && (
          <p className="edition-community">
            <bdi>{communityName}</bdi>
          </p>
        )}
        {children}
      </article>
    </li>
  )
}
