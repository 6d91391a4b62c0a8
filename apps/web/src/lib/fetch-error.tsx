import { ErrorState } from '@stoop/ui/error-state'
import type { ReactNode } from 'react'
import { appShell } from '../locales/en/app-shell.ts'
import { getFetchErrorHint } from './errors.ts'

interface FetchErrorProps {
  title: string
  error: unknown
  pending?: boolean
  onRetry: () => void
  /** Whether the error replaces a whole screen or list. It then has a drawing. */
  fullPage?: boolean
  /** A link below the retry button. */
  link?: ReactNode
}

/** Replaces content that failed to load: explains why and offers a retry. */
export const FetchError = ({ error, ...props }: FetchErrorProps) => (
  <ErrorState {...props} hint={getFetchErrorHint(error)} retryLabel={appShell.retry} />
)
