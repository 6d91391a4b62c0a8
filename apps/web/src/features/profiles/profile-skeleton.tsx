import { Card } from '@stoop/ui/card'
import { Skeleton } from '@stoop/ui/skeleton'
import { profiles } from '../../locales/en/profiles.ts'
import { PostSkeletons } from '../posts/post-skeleton.tsx'

/** The skeleton of a profile. */
export function ProfileSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {profiles.loading}
      </p>
      <div>
        <div className="-mx-4 -mt-4 h-44 bg-sunken" />
        <div className="relative -mt-14 w-fit rounded-pill bg-background p-1.5">
          <Skeleton className="size-28 rounded-pill!" />
        </div>
        <Skeleton className="mt-3 h-7 w-52" />
        <Skeleton className="mt-2.5 h-4 w-40" />
      </div>
      <Card className="h-19" />
      <Card className="h-44" />
      <PostSkeletons />
    </div>
  )
}
