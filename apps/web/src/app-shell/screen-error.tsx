import { ErrorState } from '@stoop/ui/error-state'
import { appShell } from '../locales/en/app-shell.ts'

/** Shown in place of a part of the app that threw an error. */
export function ScreenError({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title={appShell.errorTitle} hint={appShell.errorHint} retryLabel={appShell.retry} onRetry={onRetry} />
  )
}
