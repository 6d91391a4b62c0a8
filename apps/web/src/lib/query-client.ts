import type { AppRouter } from '@stoop/api/router'
import { MutationCache, type MutationOptions, QueryClient } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { offline } from '../locales/en/offline.ts'
import { CancelledError, getHttpStatus, isOffline } from './errors.ts'
import { showToast, type ToastContent } from './toast.ts'

type RouterOutputs = inferRouterOutputs<AppRouter>

/** A procedure ("posts.feed") or all procedures of a router ("posts"). A misspelled name is a compile error. */
export type QueryScope = {
  [Noun in keyof RouterOutputs & string]: Noun | `${Noun}.${keyof RouterOutputs[Noun] & string}`
}[keyof RouterOutputs & string]

/** The toasts of a mutation, and the queries that the mutation makes stale. Without a text, no toast is shown. */
export interface MutationMeta extends Record<string, unknown> {
  success?: ToastContent | null
  /** The error's message has the documented form `{status}: {body text}`; use `getErrorMessage(error)` for users. */
  failure?: ToastContent | ((error: Error) => ToastContent | null) | null
  /** Added to the failure toast if the device is offline: what happens to the user's input. */
  offlineHint?: string
  stale?: readonly QueryScope[] | ((answer: unknown) => readonly QueryScope[])
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
  }
}

/**
 * The cache of the current session. Each token gets a new cache, so that no user sees another user's data (decision 107).
 * Documented defaults: never stale, no refetch on focus or interval, no retries.
 */
export let queryClient = newQueryClient()

/** Clears the cache and creates a new one for the next session. */
export function replaceQueryClient(): void {
  queryClient.clear()
  queryClient = newQueryClient()
}

function newQueryClient(): QueryClient {
  const created = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      // If the device is offline, mutations fail at once with a toast. A paused mutation would run later, when the user no longer
      // expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
    // This is the only place that shows mutations' toasts and invalidates their stale queries.
    mutationCache: new MutationCache({
      onSuccess(answer, _variables, _result, { meta }) {
        if (meta?.success) showToast(meta.success, 'default')
        for (const stale of (typeof meta?.stale === 'function' ? meta.stale(answer) : meta?.stale) ?? [])
          invalidate(stale)
      },
      onError(error, _variables, _result, { meta }) {
        if (error instanceof CancelledError) return
        const status = getHttpStatus(error)
        if (created !== queryClient && status === 401) {
          import('./show-session-ended.ts').then(({ showSessionEnded }) => showSessionEnded()).catch(console.error)
          return
        }
        const toast = typeof meta?.failure === 'function' ? meta.failure(error) : meta?.failure
        const isUnsent = isOffline() && status === undefined
        if (toast) showToast(isUnsent ? addOfflineHint(toast, meta?.offlineHint) : toast, 'destructive')
        // Without a toast, the caller shows why the server refused. Log only other errors, because they are unexpected.
        else if ((status ?? 500) >= 500) console.error(error)
      },
    }),
  })
  return created
}

/** Adds to the documented toast that the device is offline, and what happens to the input. */
function addOfflineHint({ description, ...toast }: ToastContent, hint: string = offline.tryAgain): ToastContent {
  const sentences = [description?.replace(/(?<![.!?])$/, '.'), `${offline.title}.`, hint]
  return { ...toast, description: sentences.filter(Boolean).join(' ') }
}

/** For suggestions and other users' profiles: fresh for 5 minutes, one retry. */
export const fresh5minRetryOnce = { staleTime: 5 * 60_000, retry: 1 } as const

/** For data that other users change: shows cached data, then refetches on every mount (decision 122). */
export const alwaysRefetch = { refetchOnMount: 'always' } as const

/** Fresh for 30 seconds: notifications, friend requests and long lists (decision 122). */
export const fresh30s = { staleTime: 30_000 } as const

/** Runs a mutation outside of React, with its toasts and invalidations. Rejects if the mutation fails. */
export function runMutation<Input, Output>(
  options: MutationOptions<Output, Error, Input>,
  input: Input,
): Promise<Output> {
  return queryClient.getMutationCache().build(queryClient, options).execute(input)
}

/**
 * Runs a mutation without waiting for it. An optimistic update belongs in `onMutate` or before this call, and its undo in
 * `onError`: a component that waits for the end of the mutation then never renders the failed change.
 */
export function runInBackground<Input, Output>(options: MutationOptions<Output, Error, Input>, input: Input): void {
  runMutation(options, input).catch(() => undefined)
}

/** Marks queries as stale and refetches the mounted ones. Resolves when they are up to date or have failed. */
export function invalidate(stale: QueryScope): Promise<void> {
  // tRPC query keys start with the procedure's path.
  const filters = { queryKey: [stale.split('.')] }
  for (const query of queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    // Cancel a request from before the change, because its response is out of date. TanStack Query itself cancels only refetches
    // of mounted queries.
    if (!query.isActive()) void query.cancel({ revert: true })
    else if (query.state.data === undefined) void query.cancel({ silent: true })
  }
  // A failed refetch shows its error where the query is used.
  return queryClient.invalidateQueries(filters).catch(console.error)
}
