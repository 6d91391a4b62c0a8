import type { ListPage } from '@stoop/validators/paging'
import type { Post } from '@stoop/validators/posts'
import type { InfiniteData } from '@tanstack/react-query'
import { LAST_VISIT_KEY, type LastVisit, readLastVisit } from './stored-visit.ts'

/** The feed in the query cache. */
export type Feed = InfiniteData<ListPage<Post>>

let shownVisit: LastVisit | undefined

/**
 * Returns the mark of a session and this build. The beginning of the token tells sessions apart. The URL of this script contains
 * a hash, so that a newer build does not show data of an older one, which may lack fields.
 */
export const createStamp = (token: string | null): string => `${token?.slice(0, 8)} ${import.meta.url}`

/**
 * Returns what Home showed last in this session, unless it is a week old. Removes it from the storage, so that data that breaks
 * the app breaks only one visit; app-shell/store-last-visit.ts stores it again.
 */
export function takeLastVisit(token: string | null): LastVisit | undefined {
  const ownStamp = createStamp(token)
  shownVisit = readLastVisit((stamp) => stamp === ownStamp)
  localStorage.removeItem(LAST_VISIT_KEY)
  return shownVisit
}

/** Returns the last visit if Home has shown it on this page load. */
export const getShownVisit = (): LastVisit | undefined => shownVisit

/** Forgets the shown visit when its session ends. */
export function forgetShownVisit(): void {
  shownVisit = undefined
}

/** Returns whether a query still has the data of the last visit. Compares the times at which the data was loaded. */
export const isOfLastVisit = (updatedAt: number): boolean => updatedAt === shownVisit?.at
