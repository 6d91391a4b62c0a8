import { ErrorState } from '@stoop/ui/error-state'
import { shell } from '../words/shell.ts'

/** A sentence and a way on, in place of what broke. */
export function Broken({ onRetry }: { onRetry: () => void }) {
  return <ErrorState title={shell.broken} hint={shell.brokenHint} retryLabel={shell.retry} onRetry={onRetry} />
}
