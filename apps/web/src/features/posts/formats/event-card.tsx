import './formats.css'
import { ChevronDown, Users } from '@stoop/ui/icons'
import { Clock, Download, ExternalLink, MapPin, RotateCcw } from '@stoop/ui/lazy-icons'
import type { EventReminder } from '@stoop/validators/choices'
import type { Event, Occurrence } from '@stoop/validators/occurrences'
import { type ReactNode, useId, useState } from 'react'
import { lazyOverlay } from '../../../lib/lazy-overlay.tsx'
import { useOnline } from '../../../lib/online.ts'
import { events as words } from '../../../locales/en/events.ts'
import { useAuth } from '../../auth/use-auth.ts'
import type { PostKind } from '../post-kind.ts'
import { type Attendance, attend, downloadCalendar } from './attendance.data.ts'
import type { AttendeesSheetProps } from './attendees-sheet.tsx'
import type { DatesSheetProps } from './dates-sheet.tsx'
import { findOtherZone, formatSheet, formatWhen } from './event-times.ts'
import type { ManageSheetProps } from './manage-sheet.tsx'

const DatesSheet = lazyOverlay<DatesSheetProps>(() => import('./dates-sheet.tsx'))
const ManageSheet = lazyOverlay<ManageSheetProps>(() => import('./manage-sheet.tsx'))
const AttendeesSheet = lazyOverlay<AttendeesSheetProps>(() => import('./attendees-sheet.tsx'))

export interface EventCardProps {
  postKind: PostKind
  authorId: string
  event: Event
}

/** An event on the card of its post: its next date with the answers, and the place. */
export function EventCard({ postKind, authorId, event }: EventCardProps) {
  const isOwn = useAuth().id === authorId && !postKind.isReadOnly
  const { next, mapUrl, place } = event
  const sheet = formatSheet(next ?? event)
  const zone = next ? findOtherZone(next) : undefined
  const repetition = describeRepetition(event)
  return (
    <div className="event-card">
      <div className="flex gap-3">
        <div aria-hidden="true" className="event-sheet">
          <span className="event-month">{sheet.month}</span>
          <span className="event-day font-serif">{sheet.day}</span>
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          {next && <Marks date={next} />}
          <p className={`font-semibold ${next?.isCancelled ? 'event-off' : ''}`}>
            <time dateTime={next?.startsAt}>{formatWhen(next ?? event)}</time>
          </p>
          {zone && <Line icon={<Clock className="size-4.5" />}>{words.inZone(zone)}</Line>}
          {repetition && <Line icon={<RotateCcw className="size-4.5" />}>{repetition}</Line>}
          <Line icon={<MapPin className="size-4.5" />}>
            <span dir="auto">{place}</span>
            {mapUrl && (
              <a
                href={mapUrl}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                className="event-map font-semibold text-primary hover:underline"
              >
                {words.openMap}
                <ExternalLink className="size-4.5" />
              </a>
            )}
          </Line>
        </div>
      </div>
      {next && <DateAnswers postKind={postKind} date={next} />}
      {next && (event.repeat || isOwn) && (
        <div className="event-follow text-sm">
          {event.repeat && <AllDates postKind={postKind} postId={next.postId} isOwn={isOwn} />}
          {isOwn && <Manage postKind={postKind} date={next} isSeries={event.repeat !== null} />}
        </div>
      )}
    </div>
  )
}

const linkClass = 'event-line min-h-11 rounded-tag font-semibold text-primary hover:underline'

function AllDates(props: Omit<DatesSheetProps, 'open' | 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className={linkClass}>
        {words.allDates}
      </button>
      <DatesSheet open={isOpen} onClose={() => setIsOpen(false)} {...props} />
    </>
  )
}

/** Opens the form with which the author moves or cancels a date. A date that is over cannot be changed. */
export function Manage(props: Omit<ManageSheetProps, 'open' | 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false)
  if (Date.parse(props.date.endsAt) <= Date.now()) return null
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className={linkClass}>
        {words.manage.open}
      </button>
      <ManageSheet open={isOpen} onClose={() => setIsOpen(false)} {...props} />
    </>
  )
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="event-line text-sm text-muted">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)

/** Whether a date was cancelled or moved. */
export function Marks({ date: { isCancelled, isMoved } }: { date: Occurrence }) {
  if (!isCancelled && !isMoved) return null
  return (
    <p className={isCancelled ? 'event-mark text-danger' : 'event-mark text-primary'}>
      {isCancelled ? words.cancelled : words.moved}
    </p>
  )
}

interface DateAnswersProps {
  postKind: Pick<PostKind, 'communityId' | 'isReadOnly'>
  date: Occurrence
}

/** The viewer's answer to a date, and how many members gave which one. */
export function DateAnswers({ postKind, date }: DateAnswersProps) {
  const isOnline = useOnline()
  const isOver = Date.parse(date.endsAt) <= Date.now()
  const canAnswer = !postKind.isReadOnly && !isOver && !date.isCancelled
  return (
    <>
      {isOver && <p className="text-sm text-muted">{words.over}</p>}
      {canAnswer && <Answers postKind={postKind} date={date} isOnline={isOnline} />}
      {canAnswer && <PlaceNote date={date} />}
      {canAnswer && (date.answer === 'going' || date.answer === 'interested') && (
        <Follow postKind={postKind} date={date} isOnline={isOnline} />
      )}
      {!isOnline && canAnswer && (
        <p role="status" className="rounded-field bg-accent-subtle px-3.5 py-2.5 text-sm">
          {words.offline}
        </p>
      )}
      <Counts postKind={postKind} date={date} />
    </>
  )
}

const ANSWERS: readonly Attendance[] = ['going', 'interested', 'not']

const isFull = ({ capacity, goingCount, waitingCount }: Occurrence) =>
  capacity !== null && (goingCount >= capacity || waitingCount > 0)

function Answers({ postKind, date, isOnline }: DateAnswersProps & { isOnline: boolean }) {
  const waits = date.waitingPosition !== null
  const labelOf = (answer: Attendance) => {
    if (answer !== 'going') return words.answers[answer]
    if (waits) return words.waiting
    return date.answer !== 'going' && isFull(date) ? words.joinWaitingList : words.answers.going
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words.answerLegend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {ANSWERS.map((answer) => (
          <button
            key={answer}
            type="button"
            aria-pressed={date.answer === answer}
            disabled={!isOnline}
            onClick={() => date.answer !== answer && attend(postKind, date, { answer })}
            className="format-toggle inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-outline/60 px-3.5 text-sm font-semibold text-muted hover:bg-sunken"
          >
            {labelOf(answer)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** Whether there are places, and the viewer's position in the waiting list. */
function PlaceNote({ date }: { date: Occurrence }) {
  const { capacity, waitingPosition, answer, goingCount } = date
  if (waitingPosition !== null)
    return (
      <p role="status" className="text-sm font-semibold">
        {words.waitingPosition(waitingPosition)}
      </p>
    )
  if (capacity === null || answer === 'going') return null
  return <p className="text-sm text-muted">{isFull(date) ? words.full : words.placesLeft(capacity - goingCount)}</p>
}

const REMINDERS: readonly EventReminder[] = ['day', 'hour', 'off']

/** The reminder, and a file for the device's calendar. */
function Follow({ postKind, date, isOnline }: DateAnswersProps & { isOnline: boolean }) {
  const id = useId()
  const reminder = date.reminder ?? 'day'
  return (
    <div className="event-follow text-sm">
      <span className="event-select min-h-11 gap-1.5 rounded-field text-muted hover:bg-sunken">
        <Clock className="size-4.5" />
        <label htmlFor={id}>{words.reminder}</label>
        <span aria-hidden="true" className="font-semibold text-foreground">
          {words.reminders[reminder]}
        </span>
        <ChevronDown className="size-4.5" />
        {/* The select is transparent and covers the row, as in the form of polls. */}
        <select
          id={id}
          disabled={!isOnline}
          value={reminder}
          onChange={({ target }) => {
            const chosen = REMINDERS.find((name) => name === target.value)
            if (chosen && date.answer) attend(postKind, date, { answer: date.answer, reminder: chosen })
          }}
          className="absolute inset-0 appearance-none text-base opacity-0"
        >
          {REMINDERS.map((name) => (
            <option key={name} value={name}>
              {words.reminders[name]}
            </option>
          ))}
        </select>
      </span>
      <button
        type="button"
        disabled={!isOnline}
        onClick={() => downloadCalendar(postKind, date.postId)}
        className={linkClass}
      >
        <Download className="size-4.5" />
        {words.addToCalendar}
      </button>
    </div>
  )
}

/** The numbers of answers. A tap shows the members. Readers who have not joined the community see only the numbers. */
function Counts({ postKind, date }: DateAnswersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { goingCount, interestedCount, waitingCount } = date
  const counts = [
    goingCount > 0 && words.going(goingCount),
    interestedCount > 0 && words.interested(interestedCount),
    waitingCount > 0 && words.waitingCount(waitingCount),
  ].filter((text) => text !== false)
  const text = counts.join(' · ')
  if (counts.length === 0) return null
  if (postKind.isReadOnly) return <p className="text-sm text-muted">{text}</p>
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={AttendeesSheet.load}
        onClick={() => setIsOpen(true)}
        className="event-line min-h-11 self-start rounded-tag text-sm font-semibold text-muted hover:underline"
      >
        <Users className="size-4.5" />
        {text}
      </button>
      <AttendeesSheet open={isOpen} postKind={postKind} date={date} onClose={() => setIsOpen(false)} />
    </>
  )
}

function describeRepetition({ repeat }: Event): string | undefined {
  if (!repeat) return undefined
  if (repeat.frequency === 'monthly') return words.repeatedMonthly
  return repeat.every === 1 ? words.repeatedWeekly : words.repeatedWeeks(repeat.every)
}
