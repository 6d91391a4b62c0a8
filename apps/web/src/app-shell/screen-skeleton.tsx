import { Card } from '@stoop/ui/card'
import { Skeleton } from '@stoop/ui/skeleton'
import { session } from '../locales/en/session.ts'

/** Shown in the layout while the code of the first screen loads. */
export function ScreenSkeleton() {
  return (
    <div role="status" aria-label={session.loading} className="flex flex-col gap-3">
      {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
        <Card key={width} className="flex flex-col gap-3 px-4 py-5">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className={`h-4 ${width}`} />
        </Card>
      ))}
    </div>
  )
}
