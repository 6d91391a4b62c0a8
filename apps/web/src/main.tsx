import './main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

// A newer Stoop was put in place of the one this page came from, and its code is gone: take the newer. Anything else that does not come
// is told of where it was asked for, and the page stays.
const entry = new URL(import.meta.url).pathname
addEventListener('vite:preloadError', async () => {
  const page = await fetch('/', { cache: 'no-cache' }).catch(() => undefined)
  if (page?.ok && !(await page.text()).includes(entry)) location.reload()
})

const root = document.getElementById('root')
if (!root) throw new Error('No #root')

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
