import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** How long a page may take to grow back to where it was left, in milliseconds. */
const PATIENCE = 2000

/**
 * Every history entry keeps its own scroll position, through back, forward and reload; a new one begins at the top. Changes of the
 * query alone (tabs, search) leave the page where it is.
 */
export function useKeptScroll(): void {
  const [location] = useLocation()

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const keep = () => sessionStorage.setItem(key(), String(window.scrollY))
    addEventListener('scrollend', keep)
    addEventListener('pagehide', keep)
    return () => {
      history.scrollRestoration = 'auto'
      removeEventListener('scrollend', keep)
      removeEventListener('pagehide', keep)
    }
  }, [])

  useEffect(() => restore(Number(sessionStorage.getItem(key()) ?? 0)), [location])
}

// Each history entry has a key of its own where the browser tells it (Navigation API); elsewhere the address must do.
function key(): string {
  return `scroll:${window.navigation?.currentEntry?.key ?? location.href}`
}

/** Scrolls to `top` as soon as the page is long enough, unless the reader moves first. Gives back how to give up. */
function restore(top: number): () => void {
  const arrive = () => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) <= 1
  }
  if (arrive()) return () => undefined
  const given = new AbortController()
  const stop = () => given.abort()
  const growing = new ResizeObserver(() => {
    if (arrive()) stop()
  })
  growing.observe(document.body)
  for (const move of ['wheel', 'touchstart', 'keydown'])
    addEventListener(move, stop, { signal: given.signal, passive: true })
  const tired = setTimeout(stop, PATIENCE)
  given.signal.addEventListener('abort', () => {
    growing.disconnect()
    clearTimeout(tired)
  })
  return stop
}
