import { findFirstScreen, type PageList } from './first-screen.ts'
import { sendFirstRequest } from './lib/first-request.ts'
import { takeLinkFragment } from './lib/link-fragment.ts'
import { applyTheme, getStoredTheme, THEME_KEY } from './lib/theme.ts'
import { TOKEN_KEY } from './lib/token-key.ts'

// The first script of the page. It is small and imports no library, so that the data and the code of the first screen are requested
// while the app's code is still loading (decision 124). The page is not painted before it has run, so that no other theme flashes.

applyTheme(getStoredTheme())
// Another tab has changed it.
addEventListener('storage', ({ key }) => key === THEME_KEY && applyTheme(getStoredTheme()))

const token = localStorage.getItem(TOKEN_KEY)
const { routes, chunks }: PageList = JSON.parse(
  document.getElementById('routes')?.textContent ?? '{"routes":[],"chunks":{}}',
)
const { screen, hasLayout, needsTable, firstQueries } = findFirstScreen(routes, location.pathname, token !== null)
// Before anything else is requested, so that the secret of a link is in no address that a request or an error report contains.
takeLinkFragment()
if (token !== null && hasLayout) sendFirstRequest(token, firstQueries)
showPageSkeleton(hasLayout)
preloadChunks()

/** Chooses the skeleton of index.html. */
function showPageSkeleton(isSignedIn: boolean): void {
  const status = document.querySelector<HTMLElement>('[data-loading]')
  if (status) status.dataset.loading = isSignedIn ? 'signed-in' : 'signed-out'
}

/** Loads the screen's chunks beside the entry. */
function preloadChunks(): void {
  for (const href of [...((needsTable && chunks.routes) || []), ...(chunks[screen] ?? [])]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}
