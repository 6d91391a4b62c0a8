import './offline-note.css'
import type { Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isOfLastVisit } from '../../lib/last-visit.ts'
import { queryClient } from '../../lib/query-client.ts'
import { offlineNote as words } from '../../locales/en/offline-note.ts'
import { intlTag } from '../../locales/texts.ts'
import { WaitingNote } from '../outbox/waiting-note.tsx'
import { isRestored } from './store-queries.ts'

/**
 * Says how old the data on the screen is if it is stored data, and how many entries wait in the outbox: in a strip on top of the tab
 * bar, which covers and moves nothing.
 */
export default function OfflineNote() {
  const text = useSyncExternalStore(subscribe, describeAge)
  return (
    <div className="status-strip">
      <div role="status">{text && <p>{text}</p>}</div>
      <WaitingNote />
    </div>
  )
}

const subscribe = (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange)

/** Returns a text with the time of the oldest stored data on the screen; an empty text if there is none. */
function describeAge(): string {
  const queries = queryClient.getQueryCache().findAll({ type: 'active', predicate: isOld })
  if (queries.length === 0) return ''
  const time = formatTime(Math.min(...queries.map(({ state }) => state.dataUpdatedAt)))
  return queries.some(hasFailed) ? words.offlineAsOf(time) : words.asOf(time)
}

const hasFailed = ({ state }: Query) => state.status === 'error'

// Home shows its last visit on each start until the server responds, which needs no note.
const isOld = (query: Query) => isRestored(query) || (hasFailed(query) && isOfLastVisit(query.state.dataUpdatedAt))

/** Returns the time of today ("12:03 PM"), or also the day of an earlier one. */
function formatTime(time: number): string {
  const date = new Date(time)
  const isToday = date.toDateString() === new Date().toDateString()
  const day = isToday ? {} : ({ month: 'short', day: 'numeric' } as const)
  return new Intl.DateTimeFormat(intlTag, { ...day, hour: 'numeric', minute: '2-digit' }).format(date)
}
