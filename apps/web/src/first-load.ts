import { showFirstPosts } from './first-posts.ts'
import { findFirstScreen, type PageList } from './first-screen.ts'
import { sendFirstRequest } from './lib/first-request.ts'
import { takeLinkFragment } from './lib/link-fragment.ts'
import { applyLocale, chooseLocale } from './lib/locale.ts'
import { applyTheme, getStoredTheme, THEME_KEY } from './lib/theme.ts'
import { TOKEN_KEY } from './lib/token-key.ts'

// The page's first script. It is small and without libraries, so that it requests the first screen's data and code while the
// app's code is loading (decision 124). The browser paints the page only after this script, so that a wrong theme never flashes.

const locale = chooseLocale()
applyLocale(locale)
applyTheme(getStoredTheme())
// Another tab has changed the theme.
addEventListener('storage', ({ key }) => key === THEME_KEY && applyTheme(getStoredTheme()))

const token = localStorage.getItem(TOKEN_KEY)
const { routes, chunks }: PageList = JSON.parse(
  document.querySelector('#routes')?.textContent ?? '{"routes":[],"chunks":{}}',
)
const { screen, hasLayout, needsTable, firstQueries } = findFirstScreen(routes, location.pathname, token !== null)
// Take the link's secret out of the URL before any request, because requests and error reports contain the URL.
takeLinkFragment()
const response = token !== null && hasLayout && sendFirstRequest(token, firstQueries)
showPageSkeleton(hasLayout)
// Only in English, because index.html contains the English texts of Home.
if (response && locale === 'en' && location.pathname + location.search === '/')
  showFirstPosts(token, chunks[screen] ?? [], response)
preloadChunks()

/** Chooses the skeleton of index.html. */
function showPageSkeleton(isSignedIn: boolean): void {
  // Show the part of the skeleton that names the screen. The last part, #rows, is for all other screens.
  document.querySelector(`[data-screens~=${screen}],#rows`)?.removeAttribute('hidden')
  const status = document.querySelector<HTMLElement>('[data-loading]')
  const ownSkeleton = document.querySelector<HTMLElement>(`[data-screen=${screen}]`)
  if (ownSkeleton && locale === 'en') ownSkeleton.hidden = false
  else if (status) status.dataset.loading = isSignedIn ? 'signed-in' : 'signed-out'
}

/** Loads the screen's chunks in parallel to the entry. */
function preloadChunks(): void {
  for (const href of [...((needsTable && chunks.routes) || []), ...(chunks[screen] ?? [])]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}
