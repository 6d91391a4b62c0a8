import { notifyManager } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MessageWindow } from './message-window.ts'
import { loadNewer, loadOlder } from './messages.data.ts'

/** Loads older and newer messages, one page at a time. After an error it waits for a retry. */
export function usePageLoader(userId: string, window: MessageWindow) {
  // A ref, because several scroll events can happen before the next render.
  const isLoading = useRef(false)
  const [, setIsLoading] = useState(false)
  const [failed, setFailed] = useState<'older' | 'newer'>()

  function load(direction: 'older' | 'newer') {
    if (isLoading.current) return
    isLoading.current = true
    setIsLoading(true)
    setFailed(undefined)
    const page = direction === 'older' ? loadOlder(userId, window) : loadNewer(userId, window)
    page
      .catch((error: unknown) => {
        console.warn(error)
        setFailed(direction)
      })
      .finally(() =>
        // Wait until the loaded messages are rendered. Otherwise the list would request the same page again.
        notifyManager.schedule(() => {
          isLoading.current = false
          // Renders again, because the next page may be needed at once.
          setIsLoading(false)
        }),
      )
  }

  return {
    hasFailed: failed !== undefined,
    loadOlder: () => window.hasOlder && !failed && load('older'),
    loadNewer: () => window.hasNewer && !failed && load('newer'),
    retry: () => failed && load(failed),
  }
}
