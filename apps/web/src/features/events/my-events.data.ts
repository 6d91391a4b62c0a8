import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { cursorPaging, PAGE_SIZE } from '../../lib/paging.ts'
import { alwaysRefetch } from '../../lib/query-client.ts'
import { api, client } from '../../lib/trpc.ts'
import { events } from '../../locales/en/events.ts'
import { failureToast } from '../settings/failure-toast.ts'

const words = events.mine

/** The dates of the viewer's events that are not over, the next one first. */
export const useMyEvents = () =>
  useInfiniteQuery(api.events.mine.infiniteQueryOptions({ limit: PAGE_SIZE }, { ...cursorPaging, ...alwaysRefetch }))

/** When the viewer's private calendar got its address. */
export const useCalendarFeed = () => useQuery(api.events.feed.queryOptions(undefined, alwaysRefetch))

/** Gives the private calendar a new address. Only the result contains it. */
export const useRenewFeed = () =>
  useMutation({
    mutationFn: () => client.events.renewFeed.mutate(),
    meta: { failure: failureToast(words.feedFailed), stale: ['events.feed'] },
  })

/** Revokes the address of the private calendar. */
export const useRevokeFeed = () =>
  useMutation({
    mutationFn: () => client.events.revokeFeed.mutate(),
    meta: { success: { title: words.revoked }, failure: failureToast(words.feedFailed), stale: ['events.feed'] },
  })
