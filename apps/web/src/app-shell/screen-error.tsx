import { ErrorState } from '@stoop/ui/error-state'
import { appShell } from '../locales/en/app-shell.ts'

/** Shown in place of a part of the app that threw an error. */
export function ScreenError({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      fullPage
      title={appShell.errorTitle}
      hint={appShell.errorHint}
      retryLabel={appShell.retry}
      onRetry={onRetry}
      link={
        // Use a link, which reloads the page, because the state that caused the error may persist.
        <a href="/" className="mt-1 inline-flex min-h-11 items-center font-semibold text-primary hover:underline">
          {appShell.toHome}
        </a>
      }
    />
  )
}
