import { useSyncExternalStore } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { offlineNote as words } from '../../locales/en/offline-note.ts'
import { isFromStorage } from './keep-queries.ts'

/** Says how old the data on the screen is while there is no connection. It floats below the header, so that nothing moves. */
export default function OfflineNote() {
  const updatedAt = useSyncExternalStore(subscribe, findOldest)
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-17 z-30 flex justify-center">
      {updatedAt !== null && (
        <p className="animate-rise rounded-pill border border-line bg-raised px-3.5 py-1.5 text-sm text-muted shadow-raised">
          <time dateTime={new Date(updatedAt).toISOString()}>{words.asOf(formatTime(updatedAt))}</time>
        </p>
      )}
    </div>
  )
}

const subscribe = (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange)

/** Returns the time of the oldest data on the screen that could not be refreshed; null if there is none. */
function findOldest(): number | null {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => query.state.status === 'error' && isFromStorage(query) })
    .map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : null
}

/** Returns the time of today ("12:03 PM"), or also the day of an earlier one. */
function formatTime(time: number): string {
  const date = new Date(time)
  const isToday = date.toDateString() === new Date().toDateString()
  const day = isToday ? {} : ({ month: 'short', day: 'numeric' } as const)
  return new Intl.DateTimeFormat(undefined, { ...day, hour: 'numeric', minute: '2-digit' }).format(date)
}
