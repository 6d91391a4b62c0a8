import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'

export interface EmptyStateProps {
  /** Why the list is empty, or what is missing. */
  title: string
  /** The next step, in words. */
  hint?: string
  /** One button for the next step. */
  action?: ReactNode
  /** The drawing above the text, different for each empty state. */
  drawing: DrawingName
  /** Whether the empty state fills the whole screen. Its title is then the heading of level 1. */
  fullPage?: boolean
}

/** A card for an empty list or a missing resource, with the next step. */
export function EmptyState({ title, hint, action, drawing, fullPage = false }: EmptyStateProps) {
  const Title = fullPage ? 'h1' : 'p'
  return (
    <div className="rounded-card border border-line bg-surface text-center">
      <div className="flex flex-col items-center gap-2 px-6 pt-6 pb-7">
        <Drawing name={drawing} className="mb-2 h-30" />
        <Title className="max-w-[34ch] font-semibold text-balance">{title}</Title>
        {hint && <p className="max-w-[36ch] text-sm text-balance text-muted">{hint}</p>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  )
}
