import { createContext, type PropsWithChildren, use, useDeferredValue, useMemo } from 'react'
import { Router } from 'wouter'
import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location'

const ShownLocation = createContext({ path: '', search: '' })

/**
 * Keeps the previous screen until the next one can be shown. For the children, wouter's hooks return the location of the shown
 * screen, but a change of the query alone is visible at once.
 */
export function DeferredRouter({ children }: PropsWithChildren) {
  const [path] = useBrowserLocation()
  const search = useSearch()
  const current = useMemo(() => ({ path, search }), [path, search])
  const deferred = useDeferredValue(current)
  return (
    <ShownLocation value={deferred.path === path ? current : deferred}>
      <Router hook={useShownPath} searchHook={useShownSearch}>
        {children}
      </Router>
    </ShownLocation>
  )
}

/** Returns whether the URL has changed and the next screen's code is still loading. */
export function useNavigationPending(): boolean {
  const [path] = useBrowserLocation()
  return path !== use(ShownLocation).path
}

function useShownPath(): [string, typeof navigate] {
  const { path } = use(ShownLocation)
  const navigateFromScreen: typeof navigate = (to, options) => {
    // A screen that is about to be replaced must not change the next screen's query.
    if (to.toString().startsWith('?') && location.pathname !== path) return
    navigate(to, options)
  }
  return [path, navigateFromScreen]
}

function useShownSearch(): string {
  return use(ShownLocation).search
}
