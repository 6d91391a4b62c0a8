import '../posts/formats/formats.css'
import { EmptyState } from '@stoop/ui/empty-state'
import type { CalendarEvent } from '@stoop/validators/occurrences'
import { Link } from 'wouter'
import { loadErrorMessage } from '../../lib/load-error-message.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { NotLoaded } from '../../lib/not-loaded.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { events } from '../../locales/en/events.ts'
import { Marks } from '../posts/formats/event-card.tsx'
import { formatSheet, formatWhen } from '../posts/formats/event-times.ts'
import { RowSkeletons, SettingsGroup } from '../settings/settings-group.tsx'
import { CalendarFeedGroup } from './calendar-feed-group.tsx'
import { useMyEvents } from './my-events.data.ts'

const words = events.mine

/** The viewer's events, and the private calendar with them. */
export function MyEvents() {
  const list = useMyEvents()
  const dates = flattenPages(list.data)
  return (
    <>
      {!dates ? (
        <NotLoaded
          query={list}
          title={loadErrorMessage(words.resource)}
          skeleton={<RowSkeletons count={3} label={words.title} />}
        />
      ) : dates.length === 0 ? (
        <EmptyState drawing="posts" title={words.empty} hint={words.emptyHint} />
      ) : (
        <div>
          <SettingsGroup>
            <ul className="divide-y divide-line">
              {dates.map((date) => (
                <EventRow key={date.id} date={date} />
              ))}
            </ul>
          </SettingsGroup>
          <LoadMore list={list} />
        </div>
      )}
      <CalendarFeedGroup />
    </>
  )
}

function EventRow({ date }: { date: CalendarEvent }) {
  const { postId, communityId, title, place, isCancelled, communityName, author } = date
  const sheet = formatSheet(date)
  const path = communityId ? `/communities/${communityId}/posts/${postId}` : `/post/${postId}`
  return (
    <li>
      <Link href={path} className="event-row hover:bg-sunken/60">
        <span aria-hidden="true" className="event-sheet">
          <span className="event-month">{sheet.month}</span>
          <span className="event-day">{sheet.day}</span>
        </span>
        <span className="min-w-0 flex-1">
          <Marks date={date} />
          <span dir="auto" className={`block font-semibold wrap-anywhere ${isCancelled ? 'event-off' : ''}`}>
            {title}
          </span>
          <span className="block text-sm text-muted">{formatWhen(date)}</span>
          <span dir="auto" className="block text-sm text-muted wrap-anywhere">
            {place}
          </span>
          <span className="block text-sm text-muted">
            {date.waitingPosition === null ? date.answer && events.answers[date.answer] : events.waiting}
            {date.answer && ' · '}
            <bdi>{communityName ?? words.by(`${author.firstName} ${author.lastName}`)}</bdi>
          </span>
        </span>
      </Link>
    </li>
  )
}
