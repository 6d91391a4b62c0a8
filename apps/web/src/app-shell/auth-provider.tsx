import { ErrorState } from '@stoop/ui/error-state'
import { useQuery } from '@tanstack/react-query'
import { type PropsWithChildren, useEffect, useLayoutEffect } from 'react'
import { AuthContext } from '../features/auth/use-auth.ts'
import { changeLocale } from '../lib/locale.ts'
import { useOnline } from '../lib/online.ts'
import { setTheme } from '../lib/theme.ts'
import { api } from '../lib/trpc.ts'
import { session } from '../locales/en/session.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/**
 * Loads the signed-in user, applies the user's theme and language, and provides the user to `children`. Shows a spinner over a
 * skeleton while loading. A 401 removes the token, which opens /auth; other errors offer a retry. An error is shown only after
 * 400 ms, because a stored user may replace it (features/offline).
 */
export function AuthProvider({ children }: PropsWithChildren) {
  const { data: user, error, isFetching, refetch } = useQuery(api.auth.user.queryOptions())
  const isOnline = useOnline()
  useEffect(() => {
    if (error) console.error(new Error(session.failed, { cause: error }))
  }, [error])
  const theme = user?.theme
  const language = user?.language
  useLayoutEffect(() => {
    if (theme) setTheme(theme)
  }, [theme])
  useLayoutEffect(() => {
    if (language) changeLocale(language)
  }, [language])
  if (user) return <AuthContext value={user}>{children}</AuthContext>
  if (!error) return <PageSkeleton isSignedIn />
  return (
    <main className="min-h-dvh grid place-items-center [animation:fade-in_160ms_400ms_both]">
      <ErrorState
        fullPage
        title={session.failed}
        hint={isOnline ? session.failedHint : session.failedHintOffline}
        retryLabel={session.retry}
        pending={isFetching}
        onRetry={refetch}
      />
    </main>
  )
}
