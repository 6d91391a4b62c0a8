import './formats.css'
import { Bell, Users } from '@stoop/ui/icons'
import { Clock, Download, ExternalLink, MapPin, RotateCcw } from '@stoop/ui/lazy-icons'
import type { EventReminder } from '@stoop/validators/choices'
import type { Event, Occurrence } from '@stoop/validators/occurrences'
import { type ReactNode, useState } from 'react'
import { lazyOverlay } from '../../../lib/lazy-overlay.tsx'
import { useOnline } from '../../../lib/online.ts'
import { events as words } from '../../../locales/en/events.ts'
import { useAuth } from '../../auth/use-auth.ts'
import type { PostKind } from '../post-kind.ts'
import { type Attendance, attend, downloadCalendar } from './attendance.data.ts'
import type { AttendeesSheetProps } from './attendees-sheet.tsx'
import type { DatesSheetProps } from './dates-sheet.tsx'
import { describeRepetition, findOtherZone, formatDayAndHours, formatSheet } from './event-times.ts'
import type { ManageSheetProps } from './manage-sheet.tsx'
import { SelectRow } from './select-row.tsx'

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
  const repetition = describeRepetition(event.repeat)
  return (
    <div className="format-panel">
      <div className="flex gap-3">
        <div aria-hidden="true" className="event-sheet">
          <span className="event-month">{sheet.month}</span>
          <span className="event-day font-serif">{sheet.day}</span>
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          {next && <Marks date={next} />}
          <p className="event-when font-semibold">
            <When date={next ?? event} hidesZone />
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
                <ExternalLink className="size-4" />
              </a>
            )}
          </Line>
        </div>
      </div>
      {next && (
        <DateAnswers postKind={postKind} date={next}>
          {event.repeat && <AllDates postKind={postKind} postId={next.postId} isOwn={isOwn} />}
          {isOwn && <Manage postKind={postKind} date={next} isSeries={event.repeat !== null} />}
        </DateAnswers>
      )}
    </div>
  )
}

interface WhenProps {
  date: Pick<Occurrence, 'start' | 'end' | 'timeZone'> & Partial<Occurrence>
  hidesZone?: boolean
}

/** The day and the hours of a date, and its zone if the device has another one. Struck through if it is cancelled. */
export function When({ date, hidesZone = false }: WhenProps) {
  const { day, hours } = formatDayAndHours(date)
  const zone =
    date.startsAt === undefined || hidesZone ? undefined : findOtherZone({ ...date, startsAt: date.startsAt })
  return (
    <time dateTime={date.startsAt} className={date.isCancelled ? 'event-off' : undefined}>
      {day}
      {hours && (
        <>
          <span className="event-comma">, </span>
          <span className="event-hours">{hours}</span>
        </>
      )}
      {zone && ` (${zone})`}
    </time>
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
  /** Further buttons, after those of the date. */
  children?: ReactNode
}

/** The viewer's answer to a date, and how many members gave which one. */
export function DateAnswers({ postKind, date, children }: DateAnswersProps) {
  const isOnline = useOnline()
  const isOver = Date.parse(date.endsAt) <= Date.now()
  const canAnswer = !postKind.isReadOnly && !isOver && !date.isCancelled
  const isFollowed = canAnswer && (date.answer === 'going' || date.answer === 'interested')
  return (
    <>
      {isOver && <p className="text-sm text-muted">{words.over}</p>}
      {canAnswer && <Answers postKind={postKind} date={date} isOnline={isOnline} />}
      {canAnswer && <PlaceNote date={date} />}
      {!isOnline && canAnswer && (
        <p role="status" className="rounded-field bg-accent-subtle px-3.5 py-2.5 text-sm">
          {words.offline}
        </p>
      )}
      <div className="event-foot">
        <Counts postKind={postKind} date={date} />
        {isFollowed && <Follow postKind={postKind} date={date} isOnline={isOnline} />}
        {children}
      </div>
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
      <div className="event-answers" data-long={labelOf('going') === words.answers.going ? undefined : ''}>
        {ANSWERS.map((answer) => (
          <button
            key={answer}
            type="button"
            aria-pressed={date.answer === answer}
            disabled={!isOnline}
            onClick={() => date.answer !== answer && attend(postKind, date, { answer })}
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
  return (
    <>
      <SelectRow
        icon={<Bell className="size-4.5" />}
        label={words.reminder}
        hidesLabel
        disabled={!isOnline}
        value={date.reminder ?? 'day'}
        options={REMINDERS.map((value) => ({ value, label: words.reminders[value] }))}
        onChange={(value) => {
          const reminder = REMINDERS.find((name) => name === value)
          if (reminder && date.answer) attend(postKind, date, { answer: date.answer, reminder })
        }}
      />
      <button
        type="button"
        disabled={!isOnline}
        onClick={() => downloadCalendar(postKind, date.postId)}
        className={linkClass}
      >
        <Download className="size-4.5" />
        {words.addToCalendar}
      </button>
    </>
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
  if (postKind.isReadOnly) return <p className="text-muted">{text}</p>
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={AttendeesSheet.load}
        onClick={() => setIsOpen(true)}
        className="event-line min-h-11 rounded-tag font-semibold text-muted hover:underline"
      >
        <Users className="size-4.5" />
        {text}
      </button>
      <AttendeesSheet open={isOpen} postKind={postKind} date={date} onClose={() => setIsOpen(false)} />
    </>
  )
}
