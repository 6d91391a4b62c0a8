import { ErrorState } from '@stoop/ui/error-state'
import type { ReactNode } from 'react'
import { appShell } from '../locales/en/app-shell.ts'
import { fetchErrorHint } from './errors.ts'

interface FetchErrorProps {
  title: string
  error: unknown
  pending?: boolean
  onRetry: () => void
  /** Replaces a screen or its list: it has a drawing. */
  fullPage?: boolean
  /** Another way on, under the retry button. */
  link?: ReactNode
}

/** Says what could not be loaded and why, in place of it, and offers to try again. */
export const FetchError = ({ error, ...props }: FetchErrorProps) => (
  <ErrorState {...props} hint={fetchErrorHint(error)} retryLabel={appShell.retry} />
)
