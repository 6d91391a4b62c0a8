import type { ReactNode } from 'react'
import { Skyline } from './skyline.tsx'

export interface EmptyStateProps {
  /** What is so, and what to do next. */
  title: string
  hint?: string
  /** The one button that does it. */
  action?: ReactNode
  /** Whose sky stands above the words; none: the words alone. */
  city?: string | null
  /** It stands in place of the whole page: its title is the page's heading. */
  whole?: boolean
}

/** A quiet card that says what to do next, under a piece of one's own city. */
export function EmptyState({ title, hint, action, city, whole = false }: EmptyStateProps) {
  const Title = whole ? 'h1' : 'p'
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface text-center">
      {city && <Skyline city={city} className="h-24" />}
      <div className="flex flex-col items-center gap-2 px-6 py-7">
        <Title className="max-w-[34ch] font-semibold text-balance">{title}</Title>
        {hint && <p className="max-w-[36ch] text-sm text-balance text-muted">{hint}</p>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  )
}
