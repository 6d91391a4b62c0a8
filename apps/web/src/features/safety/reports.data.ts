import type { Report } from '@stoop/validators/reports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../lib/paging.ts'
import { alwaysRefetch } from '../../lib/query-client.ts'
import { api } from '../../lib/trpc.ts'

/** The viewer's reports, newest first. Refetched on every visit, because a moderator may have decided them. */
export function useReports(): PagedQuery<Report> {
  return useInfiniteQuery(
    api.reports.list.infiniteQueryOptions({ limit: PAGE_SIZE }, { ...cursorPaging, ...alwaysRefetch }),
  )
}
