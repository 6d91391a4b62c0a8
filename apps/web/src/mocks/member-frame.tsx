import type { Decorator } from '@storybook/react-vite'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { queryClient } from '../lib/query.ts'
import { AuthProvider } from '../shell/auth-provider.tsx'
import { Toasts } from '../shell/toasts.tsx'

/** For `decorators`: a piece of a member's screen, seen by Ann, with the toasts but without header and tabs. */
export const asMember: Decorator = (Story) => (
  <QueryClientProvider client={queryClient}>
    <AuthProvider>
      <main className="mx-auto min-h-dvh max-w-column px-4 pt-4">
        <Suspense>
          <Story />
        </Suspense>
      </main>
    </AuthProvider>
    <Toasts />
  </QueryClientProvider>
)
