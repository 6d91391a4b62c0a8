import type { Counts } from '@stoop/validators/notifications'
import type { ListPage } from '@stoop/validators/paging'
import type { CurrentUser } from '@stoop/validators/people'
import type { Post } from '@stoop/validators/posts'

/** The key in local storage of what Home showed last. */
export const LAST_VISIT_KEY = 'last_visit'

/** The content of Home: the user, the badges and the first page of the feed. */
export interface HomeData {
  user: CurrentUser
  counts: Counts
  feed: ListPage<Post>
}

/** The content of Home at the last visit (decision 132). */
export interface LastVisit extends HomeData {
  stamp: string
  /** When the feed was loaded, in milliseconds since 1970. */
  at: number
}

const MAX_AGE_MS = 7 * 24 * 60 * 60_000

/** Returns what Home showed last if `isOwnStamp` accepts its stamp, unless it is a week old, damaged or without posts. */
export function readLastVisit(isOwnStamp: (stamp: string) => boolean): LastVisit | undefined {
  try {
    const visit: LastVisit = JSON.parse(localStorage.getItem(LAST_VISIT_KEY) ?? '{}')
    const age = Date.now() - visit.at
    if (isOwnStamp(visit.stamp) && age >= 0 && age < MAX_AGE_MS && visit.feed.items.length > 0) return visit
  } catch {
    // A damaged value is the same as no value.
  }
  return undefined
}
