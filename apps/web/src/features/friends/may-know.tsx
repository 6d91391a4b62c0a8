import { cardClass } from '@stoop/ui/card'
import { Suspense, useId, useState } from 'react'
import { Breakwater } from '../../lib/breakwater.tsx'
import { later } from '../../lib/later.ts'
import { useSentinel } from '../../lib/sentinel.ts'
import type { PeopleYouMayKnowProps } from './people-you-may-know.tsx'

const PeopleYouMayKnow = later<PeopleYouMayKnowProps>(() => import('./people-you-may-know.tsx'))

export interface MayKnowProps {
  /** Its place among the feed's articles, and how many those are (-1: nobody knows yet). */
  place: number
  size: number
}

/**
 * Where the people one may know stand among the feed's articles, as high before they come; who they are is asked when it is near. Where
 * their code cannot be had, the feed does without.
 */
export function MayKnow({ place, size }: MayKnowProps) {
  const title = useId()
  const [near, setNear] = useState(false)
  const mark = useSentinel<HTMLElement>(!near, () => setNear(true))
  return (
    <Breakwater instead={() => null}>
      <article
        ref={mark}
        aria-posinset={place}
        aria-setsize={size}
        aria-labelledby={title}
        tabIndex={-1}
        className={`${cardClass} min-h-72 overflow-hidden`}
      >
        <Suspense>{near && <PeopleYouMayKnow titleId={title} />}</Suspense>
      </article>
    </Breakwater>
  )
}
