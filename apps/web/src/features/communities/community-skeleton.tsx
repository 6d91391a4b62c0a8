import { cardClass } from '@stoop/ui/card'
import { Skeleton } from '@stoop/ui/skeleton'

const titleWidths = ['w-32', 'w-44', 'w-36']

/** The skeleton of a list of communities. */
export function CommunitySkeleton() {
  return (
    <div aria-hidden="true" className={`${cardClass} divide-y divide-line`}>
      {titleWidths.map((name) => (
        <div key={name} className="flex gap-3.5 p-3.5">
          <Skeleton className="size-16 shrink-0 rounded-field!" />
          <div className="flex-1 py-1">
            <Skeleton className={`h-4.5 ${name}`} />
            <Skeleton className="mt-2.5 h-3.5 w-40" />
            <Skeleton className="mt-3 h-3.5 w-full" />
            <Skeleton className="mt-2 h-3.5 w-2/3" />
            <Skeleton className="mt-4 h-11 w-24 rounded-pill!" />
          </div>
        </div>
      ))}
    </div>
  )
}
