import { Skeleton } from '@stoop/ui/skeleton'
import { communities } from '../../locales/en/communities.ts'

/** The skeleton of a community's page. */
export function CommunityHeadSkeleton() {
  return (
    <div className="relative">
      <Skeleton className="-mx-4 -mt-4 h-40 rounded-none!" />
      <p role="status" className="absolute inset-x-0 top-13 text-center text-sm text-muted">
        {communities.loadingOne}
      </p>
      <div className="relative -mt-12 w-fit rounded-sheet bg-background p-1.5">
        <Skeleton className="size-24 rounded-card!" />
      </div>
      <Skeleton className="mt-3.5 h-7 w-3/5" />
      <Skeleton className="mt-3.5 h-5 w-44" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2.5 h-4 w-4/5" />
      <Skeleton className="mt-5 h-11 w-full rounded-pill!" />
    </div>
  )
}
