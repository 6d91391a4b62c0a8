import { Card } from '@stoop/ui/card'
import { Skeleton } from '@stoop/ui/skeleton'
import { PostSkeletons } from '../posts/post-skeleton.tsx'

/** The skeleton of a post with replies. */
export function PostThreadSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <PostSkeletons count={1} />
      <Card className="flex flex-col gap-4 p-3">
        <Skeleton className="h-6 w-24" />
        <div className="flex gap-2.5">
          <Skeleton className="size-9 shrink-0 rounded-pill!" />
          <Skeleton className="h-16 w-3/5 rounded-card!" />
        </div>
        <div className="flex gap-2.5">
          <Skeleton className="size-9 shrink-0 rounded-pill!" />
          <Skeleton className="h-16 w-3/5 rounded-card!" />
        </div>
        <Skeleton className="h-13 w-full rounded-pill!" />
      </Card>
    </div>
  )
}
