import type { ReactNode } from 'react'
import { Skyline } from './skyline.tsx'

export interface EmptyStateProps {
  /** Why the list is empty, or what is missing. */
  title: string
  /** The next step, in words. */
  hint?: string
  /** One button for the next step. */
  action?: ReactNode
  /** City whose skyline is shown above the text; without it, only text is shown. */
  city?: string | null
  /** The state replaces the whole screen: its title becomes the heading of level 1. */
  fullPage?: boolean
}

/** A card for an empty list or a missing resource, with the next step. */
export function EmptyState({ title, hint, action, city, fullPage = false }: EmptyStateProps) {
  const Title = fullPage ? 'h1' : 'p'
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
