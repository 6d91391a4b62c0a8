import { Button } from './button.tsx'

export interface ErrorStateProps {
  /** What happened. */
  title: string
  hint?: string | undefined
  retryLabel: string
  onRetry: () => void
  /** While it is being tried again. */
  pending?: boolean
}

/** Something did not come: what happened, and the way on. */
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
