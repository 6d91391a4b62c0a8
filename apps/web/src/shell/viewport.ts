import { useEffect } from 'react'

/** Keeps --viewport-height at what the on-screen keyboard leaves free, so that sheets and dialogs stand above it. */
export function useViewportHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const { style } = document.documentElement
    const tell = () => style.setProperty('--viewport-height', `${viewport.height}px`)
    tell()
    viewport.addEventListener('resize', tell)
    return () => {
      viewport.removeEventListener('resize', tell)
      style.removeProperty('--viewport-height')
    }
  }, [])
}
