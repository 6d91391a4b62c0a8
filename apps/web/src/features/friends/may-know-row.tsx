import { Skeleton } from '@stoop/ui/skeleton'
import type { ReactNode } from 'react'

/** Cards side by side that scroll under the finger; as high loading as loaded. */
export function MayKnowRow({ children }: { children: ReactNode }) {
  return (
    <ul className="flex min-h-58 snap-x scroll-px-4 gap-2.5 overflow-x-auto overscroll-x-contain px-4 pb-4 [scrollbar-width:none]">
      {children}
    </ul>
  )
}

export const mayKnowCard =
  'flex w-46 shrink-0 snap-start flex-col items-center rounded-field border border-line bg-raised px-2.5 pt-4 pb-2.5 text-center'

/** The shape of three people on their way. */
export function MayKnowSkeletons() {
  return (
    <MayKnowRow>
      {['one', 'two', 'three'].map((name) => (
        <li key={name} className={mayKnowCard}>
          <Skeleton className="size-16 rounded-pill!" />
          <Skeleton className="mt-3 h-4 w-24" />
          <Skeleton className="mt-2 h-3 w-28" />
          <Skeleton className="mt-auto h-11 w-full rounded-pill!" />
        </li>
      ))}
    </MayKnowRow>
  )
}
