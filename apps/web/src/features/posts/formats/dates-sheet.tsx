import { EmptyState } from '@stoop/ui/empty-state'
import { Sheet } from '@stoop/ui/sheet'
import { loadErrorMessage } from '../../../lib/load-error-message.ts'
import { LoadMore } from '../../../lib/load-more.tsx'
import { NotLoaded } from '../../../lib/not-loaded.tsx'
import { flattenPages } from '../../../lib/paging.ts'
import { events } from '../../../locales/en/events.ts'
import { friends } from '../../../locales/en/friends.ts'
import { PeopleSkeleton } from '../../friends/people-list.tsx'
import type { PostKind } from '../post-kind.ts'
import { useDates } from './attendance.data.ts'
import { DateAnswers, Manage, Marks, When } from './event-card.tsx'

const words = events.dates

export interface DatesSheetProps {
  open: boolean
  postKind: PostKind
  postId: string
  /** Whether the viewer wrote the event. */
  isOwn: boolean
  onClose: () => void
}

/** The dates of an event that are not over, each with the viewer's answer. */
export default function DatesSheet({ open, onClose, ...props }: DatesSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={words.title} closeLabel={words.close}>
      <Dates {...props} />
    </Sheet>
  )
}

function Dates({ postKind, postId, isOwn }: Omit<DatesSheetProps, 'open' | 'onClose'>) {
  const query = useDates(postKind, postId)
  const dates = flattenPages(query.data)
  if (!dates)
    return (
      <NotLoaded
        query={query}
        title={loadErrorMessage(words.resource)}
        skeleton={<PeopleSkeleton />}
        loading={friends.loading}
      />
    )
  if (dates.length === 0) return <EmptyState drawing="posts" title={words.empty} />
  return (
    <>
      <ul>
        {dates.map((date) => (
          <li key={date.id} className="event-date">
            <div>
              <Marks date={date} />
              <p className="font-semibold">
                <When date={date} />
              </p>
            </div>
            <DateAnswers postKind={postKind} date={date}>
              {isOwn && <Manage postKind={postKind} date={date} isSeries />}
            </DateAnswers>
          </li>
        ))}
      </ul>
      <LoadMore list={query} />
    </>
  )
}
