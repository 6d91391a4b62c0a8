import { cardClass } from '@stoop/ui/card'
import { Skeleton } from '@stoop/ui/skeleton'

const lastLineWidths = ['w-3/5', 'w-4/5', 'w-2/5', 'w-2/3']

/** The skeleton of posts in the search results. */
export function PostResultsSkeleton() {
  return (
    <div aria-hidden="true" className={`${cardClass} divide-y divide-line`}>
      {lastLineWidths.map((width) => (
        <div key={width} className="flex gap-3 p-3.5">
          <Skeleton className="size-11 shrink-0 rounded-pill!" />
          <div className="flex-1 py-1">
            <div className="flex items-center gap-2">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-3.5 w-16" />
            </div>
            <Skeleton className="mt-3 h-4 w-full" />
            <Skeleton className={`mt-2 h-4 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  )
}
