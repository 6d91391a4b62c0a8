import { cardClass } from '@stoop/ui/card'
import { Suspense, useId, useState } from 'react'
import { ErrorBoundary } from '../../lib/error-boundary.tsx'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useSentinel } from '../../lib/sentinel.ts'
import type { PeopleYouMayKnowProps } from './people-you-may-know.tsx'

const PeopleYouMayKnow = lazyComponent<PeopleYouMayKnowProps>(() => import('./people-you-may-know.tsx'))

export interface LazyPeopleYouMayKnowProps {
  /** The position among the feed's articles. */
  position: number
  /** The number of the feed's articles; -1 if unknown. */
  feedSize: number
}

/**
 * A placeholder of the final height in the feed. Loads the suggestions near the viewport, and disappears if the chunk fails to
 * load.
 */
export function LazyPeopleYouMayKnow({ position, feedSize }: LazyPeopleYouMayKnowProps) {
  const headingId = useId()
  const [isNear, setIsNear] = useState(false)
  const sentinelRef = useSentinel<HTMLElement>(!isNear, () => setIsNear(true))
  return (
    <ErrorBoundary renderFallback={() => null}>
      <article
        ref={sentinelRef}
        aria-posinset={position}
        aria-setsize={feedSize}
        aria-labelledby={headingId}
        tabIndex={-1}
        className={`${cardClass} min-h-76 overflow-hidden`}
      >
        <Suspense>{isNear && <PeopleYouMayKnow titleId={headingId} />}</Suspense>
      </article>
    </ErrorBoundary>
  )
}
