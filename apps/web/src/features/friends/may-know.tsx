import { cardClass } from '@stoop/ui/card'
import { Suspense, useId, useState } from 'react'
import { later } from '../../lib/later.ts'
import { useSentinel } from '../../lib/sentinel.ts'
import { friends } from '../../words/friends.ts'
import { MayKnowSkeletons } from './may-know-row.tsx'

const PeopleYouMayKnow = later(() => import('./people-you-may-know.tsx'))

export interface MayKnowProps {
  /** Its place among the feed's articles, and how many those are (-1: nobody knows yet). */
  place: number
  size: number
}

/** "People You May Know" as one of the feed's articles. Who they are is asked when it comes near. */
export function MayKnow({ place, size }: MayKnowProps) {
  const title = useId()
  const [near, setNear] = useState(false)
  const mark = useSentinel<HTMLElement>(!near, () => setNear(true))
  return (
    <article
      ref={mark}
      aria-posinset={place}
      aria-setsize={size}
      aria-labelledby={title}
      tabIndex={-1}
      className={`${cardClass} overflow-hidden`}
    >
      <h2 id={title} className="px-4 pt-3.5 pb-3 font-serif text-lg font-semibold">
        {friends.mayKnow}
      </h2>
      {near ? (
        <Suspense fallback={<MayKnowSkeletons />}>
          <PeopleYouMayKnow />
        </Suspense>
      ) : (
        <MayKnowSkeletons />
      )}
    </article>
  )
}
