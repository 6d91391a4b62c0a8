import { Card } from '@stoop/ui/card'
import { Skeleton } from '@stoop/ui/skeleton'
import { posts } from '../../locales/en/posts.ts'

const lastLineWidths = ['w-4/5', 'w-3/5', 'w-2/3']

/** The skeleton of posts, or of `count` of them. */
export function PostSkeletons({ count = 3 }: { count?: number }) {
  return (
    <div className="relative flex flex-col gap-3">
      <p role="status" className="absolute inset-x-0 top-14 z-10 text-center text-sm text-muted">
        {posts.loading}
      </p>
      {lastLineWidths.slice(0, count).map((width) => (
        <Card key={width} className="px-4 pt-3.5 pb-4">
          <div className="flex items-center gap-3">
            <Skeleton className="size-11 shrink-0 rounded-pill!" />
            <div className="flex-1">
              <Skeleton className="h-4 w-36" />
              <Skeleton className="mt-1.5 h-3.5 w-24" />
            </div>
          </div>
          <Skeleton className="mt-5 h-4 w-full" />
          <Skeleton className={`mt-2.5 h-4 ${width}`} />
          <div className="mt-5 flex gap-4">
            <Skeleton className="h-5 w-12" />
            <Skeleton className="h-5 w-12" />
          </div>
        </Card>
      ))}
    </div>
  )
}
