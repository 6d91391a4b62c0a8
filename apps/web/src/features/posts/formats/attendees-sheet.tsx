import { EmptyState } from '@stoop/ui/empty-state'
import { Sheet } from '@stoop/ui/sheet'
import { Tabs } from '@stoop/ui/tabs'
import type { Occurrence } from '@stoop/validators/occurrences'
import { useState } from 'react'
import { loadErrorMessage } from '../../../lib/load-error-message.ts'
import { LoadMore } from '../../../lib/load-more.tsx'
import { NotLoaded } from '../../../lib/not-loaded.tsx'
import { flattenPages } from '../../../lib/paging.ts'
import { events } from '../../../locales/en/events.ts'
import { friends } from '../../../locales/en/friends.ts'
import { PeopleSkeleton } from '../../friends/people-list.tsx'
import { PersonRow } from '../../friends/person-row.tsx'
import { type AttendeeList, type EventKind, useAttendees } from './attendance.data.ts'
import { formatWhen } from './event-times.ts'

const words = events.attendees

export interface AttendeesSheetProps {
  open: boolean
  postKind: EventKind
  date: Occurrence
  onClose: () => void
}

/** The members who answered a date of an event, in the order of their answers. */
export default function AttendeesSheet({ open, onClose, ...props }: AttendeesSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={words.title} subtitle={formatWhen(props.date)} closeLabel={words.close}>
      <Lists {...props} />
    </Sheet>
  )
}

type ListsProps = Pick<AttendeesSheetProps, 'postKind' | 'date'>

function Lists({ postKind, date }: ListsProps) {
  const { goingCount, interestedCount, waitingCount } = date
  const [chosen, setChosen] = useState<AttendeeList>(goingCount > 0 ? 'going' : 'interested')
  return (
    <Tabs<AttendeeList>
      label={words.label}
      tabs={[
        { name: 'going', label: words.lists.going, count: goingCount, isInformational: true },
        { name: 'interested', label: words.lists.interested, count: interestedCount, isInformational: true },
        ...(date.capacity === null
          ? []
          : [{ name: 'waiting' as const, label: words.lists.waiting, count: waitingCount, isInformational: true }]),
      ]}
      open={chosen}
      onOpen={setChosen}
    >
      <div className="pt-4">
        <Attendees key={chosen} postKind={postKind} date={date} list={chosen} />
      </div>
    </Tabs>
  )
}

function Attendees({ postKind, date, list }: ListsProps & { list: AttendeeList }) {
  const query = useAttendees(postKind, date, list)
  const people = flattenPages(query.data)
  if (!people)
    return (
      <NotLoaded
        query={query}
        title={loadErrorMessage(words.resource)}
        skeleton={<PeopleSkeleton />}
        loading={friends.loading}
      />
    )
  if (people.length === 0) return <EmptyState drawing="friends" title={words.empty} />
  return (
    <>
      <ul className="-mx-3.5 divide-y divide-line">
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} />
          </li>
        ))}
      </ul>
      <LoadMore list={query} />
    </>
  )
}
