import { useEffect } from 'react'

/** Sets --viewport-height to the height above the on-screen keyboard, so that sheets and dialogs stay visible. */
export function useViewportHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const { style } = document.documentElement
    const updateHeight = () => style.setProperty('--viewport-height', `${viewport.height}px`)
    updateHeight()
    viewport.addEventListener('resize', updateHeight)
    return () => {
      viewport.removeEventListener('resize', updateHeight)
      style.removeProperty('--viewport-height')
    }
  }, [])
}
