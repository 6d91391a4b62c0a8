import './main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

// A newer Stoop was put in place of the one this page came from: take it, once. Offline there is none to take.
addEventListener('vite:preloadError', () => {
  if (!navigator.onLine || sessionStorage.getItem('renewed') === document.lastModified) return
  sessionStorage.setItem('renewed', document.lastModified)
  location.reload()
})

const root = document.getElementById('root')
if (!root) throw new Error('No #root')

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
