import type { AppRouter } from '@stoop/api/router'
import { MutationCache, type MutationOptions, QueryClient } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { say, type Words } from './toast.ts'

type Answers = inferRouterOutputs<AppRouter>

/** A procedure ("posts.feed") or all of a noun ("posts"). A misspelt one is a compile error. */
export type Stale = {
  [Noun in keyof Answers & string]: Noun | `${Noun}.${keyof Answers[Noun] & string}`
}[keyof Answers & string]

/** What every mutation declares: its toasts and what it makes stale. `null` and nothing both mean silence. */
export interface Consequences extends Record<string, unknown> {
  success?: Words | null
  /** In the documented form `{status}: {body text}`; `sentenceOf(error)` is what a person may read of it. */
  failure?: Words | ((error: Error) => Words | null) | null
  stale?: readonly Stale[] | ((answer: unknown) => readonly Stale[])
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Consequences
  }
}

/** The one cache. Documented policy (R13): never stale by itself, no refetch on focus or interval, no retries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
      networkMode: 'always',
    },
    // Offline it fails and says so: what waits unseen until there is a network again would surprise.
    mutations: { retry: false, networkMode: 'always' },
  },
  // The one place that shows a toast and invalidates.
  mutationCache: new MutationCache({
    onSuccess(answer, _variables, _result, { meta }) {
      if (meta?.success) say(meta.success, 'default')
      for (const stale of (typeof meta?.stale === 'function' ? meta.stale(answer) : meta?.stale) ?? []) refresh(stale)
    },
    onError(error, _variables, _result, { meta }) {
      const words = typeof meta?.failure === 'function' ? meta.failure(error) : meta?.failure
      if (words) say(words, 'destructive')
      else console.error(error)
    },
  }),
})

/** R13's other policy, for suggestions and other people's profiles: fresh for 5 minutes, one retry. */
export const slowly = { staleTime: 5 * 60_000, retry: 1 } as const

/** For what others change: what is known shows at once, and is asked for again whenever it is opened (decision 009). */
export const anew = { refetchOnMount: 'always' } as const

/** R20 and docs/product.md section 9, and for what comes in many pages (decision 009): fresh for 30 seconds. */
export const briefly = { staleTime: 30_000 } as const

/** Runs a mutation outside of React, with all its consequences. Rejects as it does. */
export function act<Input, Output>(options: MutationOptions<Output, Error, Input>, input: Input): Promise<Output> {
  return queryClient.getMutationCache().build(queryClient, options).execute(input)
}

function refresh(stale: Stale): void {
  // tRPC's keys begin with the procedure's path; a query that fails to come again shows its own error.
  queryClient.invalidateQueries({ queryKey: [stale.split('.')] }).catch(console.error)
}
