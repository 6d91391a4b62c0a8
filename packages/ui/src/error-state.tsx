import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Drawing } from './drawing.tsx'

export interface ErrorStateProps {
  /** The error message. */
  title: string
  hint?: string | undefined
  retryLabel: string
  onRetry: () => void
  /** Whether a retry is running. */
  pending?: boolean
  /** Whether the error fills a whole screen or list. It then has a drawing. */
  fullPage?: boolean
  /** A link below the retry button. */
  link?: ReactNode
}

/** An error message with a retry button, for content that failed to load. */
export function ErrorState({
  title,
  hint,
  retryLabel,
  onRetry,
  pending = false,
  fullPage = false,
  link,
}: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      {fullPage && <Drawing name={navigator.onLine ? 'error' : 'offline'} className="mb-2 h-30" />}
      <p className="font-semibold text-balance text-foreground">{title}</p>
      {hint && <p className="max-w-[36ch] text-sm text-balance text-muted">{hint}</p>}
      <Button tone="plain" pending={pending} onClick={onRetry} className="mt-3">
        {retryLabel}
      </Button>
      {link}
    </div>
  )
}
