import { Button } from './button.tsx'

export interface ErrorStateProps {
  /** The error message. */
  title: string
  hint?: string | undefined
  retryLabel: string
  onRetry: () => void
  /** The retry is running. */
  pending?: boolean
}

/** An error message with a retry button, for content that failed to load. */
export function ErrorState({ title, hint, retryLabel, onRetry, pending = false }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <p className="font-semibold text-balance">{title}</p>
      {hint && <p className="max-w-[36ch] text-sm text-balance text-muted">{hint}</p>}
      <Button tone="plain" pending={pending} onClick={onRetry} className="mt-3">
        {retryLabel}
      </Button>
    </div>
  )
}
