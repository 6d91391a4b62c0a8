import '../posts/formats/formats.css'
import { Badge } from '@stoop/ui/badge'
import { Card } from '@stoop/ui/card'
import { EmptyState } from '@stoop/ui/empty-state'
import { Download } from '@stoop/ui/lazy-icons'
import { Skeleton } from '@stoop/ui/skeleton'
import type { CalendarEvent } from '@stoop/validators/occurrences'
import { useState } from 'react'
import { Link } from 'wouter'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { loadErrorMessage } from '../../lib/load-error-message.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { NotLoaded } from '../../lib/not-loaded.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { events } from '../../locales/en/events.ts'
import { intlTag } from '../../locales/texts.ts'
import { When } from '../posts/formats/event-card.tsx'
import { formatMonth, formatWeekday } from '../posts/formats/event-times.ts'
import { SettingsGroup } from '../settings/settings-group.tsx'
import { SettingsButton } from '../settings/settings-row.tsx'
import type { CalendarFeedSheetProps } from './calendar-feed-sheet.tsx'
import { groupByMonth } from './group-by-month.ts'
import { useMyEvents } from './my-events.data.ts'

const CalendarFeedSheet = lazyOverlay<CalendarFeedSheetProps>(() => import('./calendar-feed-sheet.tsx'))

const words = events.mine

/** The viewer's events by month, and the private calendar with them. */
export function MyEvents() {
  const list = useMyEvents()
  const dates = flattenPages(list.data)
  if (!dates)
    return <NotLoaded query={list} title={loadErrorMessage(words.resource)} skeleton={<EventSkeletons />} fullPage />
  return (
    <>
      {/* Above the list, because the list grows when its end comes near. */}
      <CalendarFeed />
      {dates.length === 0 && <EmptyState drawing="posts" title={words.empty} hint={words.emptyHint} />}
      {groupByMonth(dates).map((month) => (
        <SettingsGroup key={month.name} title={formatMonth(month.dates[0])}>
          <ul className="divide-y divide-line">
            {month.dates.map((date) => (
              <EventRow key={date.id} date={date} />
            ))}
          </ul>
        </SettingsGroup>
      ))}
      <LoadMore list={list} />
    </>
  )
}

function CalendarFeed() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <SettingsGroup>
        <SettingsButton
          icon={<Download className="size-5" />}
          label={words.feedTitle}
          value={words.feedSummary}
          onPointerEnter={CalendarFeedSheet.load}
          onClick={() => setIsOpen(true)}
        />
      </SettingsGroup>
      <CalendarFeedSheet open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

function EventRow({ date }: { date: CalendarEvent }) {
  const { postId, communityId, title, place, isCancelled, communityName, author } = date
  const path = communityId ? `/communities/${communityId}/posts/${postId}` : `/post/${postId}`
  return (
    <li>
      <Link href={path} className="event-row hover:bg-sunken/60">
        <span aria-hidden="true" className="event-sheet">
          <span className="event-month">{formatWeekday(date)}</span>
          <span className="event-day font-serif">{Number(date.start.slice(8, 10)).toLocaleString(intlTag)}</span>
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span dir="auto" className={`event-title font-semibold wrap-anywhere ${isCancelled ? 'event-off' : ''}`}>
            {toTitle(title)}
          </span>
          <span className="text-sm">
            <When date={date} />
          </span>
          <span dir="auto" className="truncate text-sm text-muted">
            {place}
          </span>
          <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <Status date={date} />
            <bdi>{communityName ?? words.by(`${author.firstName} ${author.lastName}`)}</bdi>
          </span>
        </span>
      </Link>
    </li>
  )
}

/** Whether the date was cancelled or moved, and the viewer's answer. */
function Status({ date: { isCancelled, isMoved, answer, waitingPosition } }: { date: CalendarEvent }) {
  if (isCancelled) return <Badge tone="danger">{events.cancelled}</Badge>
  return (
    <>
      {isMoved && <Badge tone="accent">{events.moved}</Badge>}
      {waitingPosition !== null && <Badge>{events.waiting}</Badge>}
      {waitingPosition === null && answer === 'going' && <Badge tone="success">{events.answers.going}</Badge>}
      {answer === 'interested' && <Badge tone="primary">{events.answers.interested}</Badge>}
    </>
  )
}

/** Returns the first sentence of a text, because the first line of a post can be all of it. */
const toTitle = (text: string): string => /^.{8,}?[.!?؟](?=\s)/su.exec(text)?.[0] ?? text

const EventSkeletons = () => (
  <Card className="divide-y divide-line">
    <p role="status" className="sr-only">
      {words.title}
    </p>
    {[0, 1, 2].map((row) => (
      <div key={row} className="event-row">
        <Skeleton className="event-sheet" />
        <div className="flex min-w-0 flex-1 flex-col gap-2.5">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-4 w-32" />
        </div>
      </div>
    ))}
  </Card>
)
