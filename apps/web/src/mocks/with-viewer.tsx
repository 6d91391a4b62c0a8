import type { Decorator } from '@storybook/react-vite'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { AuthProvider } from '../app-shell/auth-provider.tsx'
import Toasts from '../app-shell/toasts.tsx'
import { queryClient } from '../lib/query-client.ts'

/** For `decorators`: shows a component to Ann, with toasts but without header and tab bar. */
export const withViewer: Decorator = (Story) => (
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
