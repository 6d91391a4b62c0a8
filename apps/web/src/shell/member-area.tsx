import { QueryClientProvider } from '@tanstack/react-query'
import { type PropsWithChildren, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { Breakwater } from '../lib/breakwater.tsx'
import { queryClient } from '../lib/query.ts'
import { shell } from '../words/shell.ts'
import { AuthProvider } from './auth-provider.tsx'
import { Broken } from './broken.tsx'
import { Header } from './header.tsx'
import { useKeptScroll } from './kept-scroll.ts'
import { PageSpinner } from './page-spinner.tsx'
import { TabBar } from './tab-bar.tsx'
import { useViewportHeight } from './viewport.ts'

/** Everything around a member's screen: the guard, the header, one 480 px column, the tabs (R57). */
export default function MemberArea({ children }: PropsWithChildren) {
  // Signed out: nothing of it stays in memory.
  useEffect(() => () => queryClient.clear(), [])
  const [location] = useLocation()
  useKeptScroll()
  useViewportHeight()
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <a
          href="#content"
          className="fixed top-2 left-2 z-50 -translate-y-40 rounded-pill bg-brick px-5 py-3 font-semibold text-on-brick focus:translate-y-0"
        >
          {shell.skip}
        </a>
        <div className="mx-auto flex min-h-dvh w-full max-w-column flex-col bg-paper md:border-x md:border-line">
          <Header />
          <main id="content" tabIndex={-1} className="flex-1 px-4 pt-4 pb-28 outline-none">
            {/* Anew for every place: what broke is left behind. */}
            <Breakwater key={location} instead={(again) => <Broken onRetry={again} />}>
              <Suspense fallback={<PageSpinner />}>{children}</Suspense>
            </Breakwater>
          </main>
          <TabBar />
        </div>
      </AuthProvider>
    </QueryClientProvider>
  )
}
