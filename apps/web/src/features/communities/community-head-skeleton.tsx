import './community-head.css'
import { Skeleton } from '@stoop/ui/skeleton'
import { communities } from '../../locales/en/communities.ts'

/** The skeleton of a community's page. */
export function CommunityHeadSkeleton() {
  return (
    <div className="relative">
      <div className="-mx-4 -mt-4">
        <Skeleton className="community-cover rounded-none!" />
      </div>
      <p role="status" className="absolute inset-x-0 top-3 text-center text-sm text-muted">
        {communities.loadingOne}
      </p>
      <div className="relative -mt-5 flex gap-3">
        <div className="rounded-sheet bg-background p-1">
          <Skeleton className="community-tile rounded-card!" />
        </div>
        <Skeleton className="community-name mt-5 h-6 w-3/5" />
      </div>
      <Skeleton className="mt-3 h-5 w-44" />
      <Skeleton className="mt-3 h-4 w-full" />
      <Skeleton className="mt-1.5 h-4 w-4/5" />
      <Skeleton className="mt-3.5 h-11 w-full rounded-pill!" />
    </div>
  )
}
