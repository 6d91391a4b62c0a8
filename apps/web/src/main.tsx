import './main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

// A newer Stoop was put in place of the one this page came from: take it, once. While the server cannot be reached there is none to
// take, and a reload would lose the page: whoever asked for the code says what happened.
addEventListener('vite:preloadError', () => {
  if (sessionStorage.getItem('renewed') === import.meta.url) return
  fetch('/', { method: 'HEAD' }).then(renew, () => undefined)
})

function renew() {
  sessionStorage.setItem('renewed', import.meta.url)
  location.reload()
}

const root = document.getElementById('root')
if (!root) throw new Error('No #root')

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
