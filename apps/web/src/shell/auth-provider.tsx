import { ErrorState } from '@stoop/ui/error-state'
import { useQuery } from '@tanstack/react-query'
import { type PropsWithChildren, useEffect } from 'react'
import { AuthContext } from '../features/auth/use-auth.ts'
import { api } from '../lib/trpc.ts'
import { session } from '../words/session.ts'
import { PageSpinner } from './page-spinner.tsx'

/**
 * The guard (docs/product.md section 2): a centred spinner while the user loads, the content once there is one. A 401 has already forgotten the
 * token (lib/trpc.ts) and leads to /auth; any other failure keeps it and offers another try (R34).
 */
export function AuthProvider({ children }: PropsWithChildren) {
  const { data: user, error, isFetching, refetch } = useQuery(api.auth.user.queryOptions())
  useEffect(() => {
    if (error) console.error(new Error(session.failed, { cause: error }))
  }, [error])
  if (user) return <AuthContext value={user}>{children}</AuthContext>
  if (!error) return <PageSpinner />
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title={session.failed}
        hint={session.failedHint}
        retryLabel={session.retry}
        pending={isFetching}
        onRetry={refetch}
      />
    </main>
  )
}
