import './first-load.ts'
import './main.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App, loadFirstScreen } from './app.tsx'
import { holdFirstPaint } from './lib/first-paint.ts'
import { currentToken } from './lib/token.ts'
import { registerServiceWorker } from './register-service-worker.ts'

// After a deployment, the chunks of the loaded version no longer exist, so reload if the server has a newer entry script. Other
// failed imports are handled where they occur.
const entryPath = new URL(import.meta.url).pathname
addEventListener('vite:preloadError', async () => {
  const response = await fetch('/', { cache: 'no-cache' }).catch(() => undefined)
  if (!response?.ok || (await response.text()).includes(entryPath)) return
  // The service worker would return the loaded version until it has updated itself.
  if ('serviceWorker' in navigator) await (await navigator.serviceWorker.getRegistration())?.unregister()
  location.reload()
})

registerServiceWorker()
if (matchMedia('(forced-colors: active)').matches) import('./forced-colors.css').catch(console.error)

/** After how many milliseconds the app shows a spinner over a skeleton. Until then, index.html shows the skeleton. */
const MAX_WAIT_MS = 2000

holdFirstPaint()

const root = document.getElementById('root')
if (!root) throw new Error('No #root')

function renderApp(container: HTMLElement): void {
  // A transition renders in short slices, so that a tap does not wait for the whole screen.
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

const timeout = new Promise((resolve) => {
  // Signed-out screens wait only for code, and index.html shows the texts of /auth until it has arrived.
  // The first posts stay until the screen replaces them (first-posts.ts).
  if (currentToken() !== null) setTimeout(() => root.querySelector('article') ?? resolve(undefined), MAX_WAIT_MS)
})
// If something fails to load, the screen shows the error.
Promise.race([loadFirstScreen().catch(console.error), timeout]).then(() => renderApp(root))
