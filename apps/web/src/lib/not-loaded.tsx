import type { ReactNode } from 'react'
import { FetchError } from './fetch-error.tsx'

interface NotLoadedProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** The title of the error. */
  title: string
  skeleton: ReactNode
  /** Read by screen readers while loading. */
  loading?: string
  /** Whether the error replaces a whole screen or list. It then has a drawing. */
  fullPage?: boolean
}

/** Shown while a query has no data: the error with a retry button, or the skeleton. */
export function NotLoaded({ query, title, skeleton, loading, fullPage = false }: NotLoadedProps) {
  if (query.error)
    return (
      <FetchError
        fullPage={fullPage}
        title={title}
        error={query.error}
        pending={query.isFetching}
        onRetry={query.refetch}
      />
    )
  return (
    <>
      {loading && (
        <p role="status" className="sr-only">
          {loading}
        </p>
      )}
      {skeleton}
    </>
  )
}
