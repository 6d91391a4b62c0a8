import './edition.css'
import { Skeleton } from '@stoop/ui/skeleton'
import { Skyline } from '@stoop/ui/skyline'
import { editions as words } from '../../locales/en/editions.ts'
import { useAuth } from '../auth/use-auth.ts'

/** The shape of an edition while it loads. */
export function EditionSkeleton() {
  const { selectedCity } = useAuth()
  return (
    <>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <div aria-hidden="true" className="edition">
        <div className="edition-masthead">
          <Skyline city={selectedCity ?? ''} className="edition-sky" />
        </div>
        <div className="edition-section">
          <Skeleton className="mb-5 h-6 w-44" />
          {[0, 1, 2].map((row) => (
            <div key={row} className="mb-6 flex flex-col gap-2.5">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
